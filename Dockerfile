# Khanesh with everything that needs no network: docs/deploy/README.md. `npm run test:deploy` takes these very steps in a
# plain folder. No dependency that stays has native code: the image is built for linux/amd64 and linux/arm64.

# The Node.js that the tests run with: the package `node` in package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /khanesh
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && mkdir ../data
COPY . .
# What bundles the server, for a sooner start, is a development dependency.
RUN node scripts/bundle.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Khanesh" \
  org.opencontainers.image.description="Persian, read aloud and read right" \
  org.opencontainers.image.licenses="GPL-3.0-or-later"
# Without these bounds, glibc keeps what V8's compilers and threads that speak once took: bench/README.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /khanesh
COPY --from=build /khanesh .
COPY --from=build --chown=1000:1000 /data /data
# By number, so that a cluster can see that it is not root; the base calls it node.
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# Alive, not ready: restarting a server does not bring back a database that is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` has it; `--worker` after it makes a worker.
ENTRYPOINT ["node", "--v8-pool-size=2", "--min-semi-space-size=4", "--max-semi-space-size=32", "--max-old-space-size=384", "server/main.ts"]
