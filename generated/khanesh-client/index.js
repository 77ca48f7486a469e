// Built from client/ by `npm run generate`. Do not edit.

// client/create-client-with-clock.ts
import createFetchClient from "openapi-fetch";

// client/errors.ts
var KhaneshError = class extends Error {
  /** The key that the request was sent with: give it as `idempotencyKey` to ask again without a second charge. */
  idempotencyKey;
};
var ApiError = class extends KhaneshError {
  name = "ApiError";
  status;
  code;
  category;
  /** What corrects the error. */
  action;
  retryable;
  details;
  requestId;
  /** How long the answer asked to wait, in seconds. */
  retryAfterSeconds;
  constructor(facts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.category = facts.category;
    this.action = facts.action;
    this.retryable = facts.retryable;
    this.details = facts.details;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
};
var ConnectionError = class extends KhaneshError {
  name = "ConnectionError";
  retryable = true;
};
var TimeoutError = class extends ConnectionError {
  name = "TimeoutError";
  timeoutMs;
  constructor(timeoutMs, options) {
    super(`No complete answer within ${timeoutMs} ms`, options);
    this.timeoutMs = timeoutMs;
  }
};

// client/transport/retry-after.ts
function readRetryAfter(header, now) {
  if (header === null) return void 0;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const date = /[A-Za-z]/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? void 0 : Math.max(0, Math.ceil((date - now) / 1e3));
}

// client/transport/read-api-error.ts
var PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];
var FOLLOW_REDIRECT = "Set baseUrl to the address that the service is redirected to.";
var LOOK_BETWEEN = "Check baseUrl and what lies between this client and the service, such as a proxy.";
function readApiError(answer) {
  const { status, headers } = answer;
  const told = readErrorResponse(answer.secret ? answer.text.replaceAll(answer.secret, "***") : answer.text);
  const retryAfterSeconds = readRetryAfter(headers.get("retry-after"), answer.now);
  const requestId = told?.request_id ?? headers.get("x-request-id") ?? void 0;
  const facts = told ? factsOf(told.error) : withoutErrorResponse(status, answer.actions);
  return new ApiError({ ...facts, status, requestId, retryAfterSeconds });
}
function factsOf(error) {
  return { ...error, message: `${error.code}: ${error.message}` };
}
function readErrorResponse(text) {
  try {
    const body = JSON.parse(text);
    const error = body?.error;
    const isWhole = typeof error?.code === "string" && typeof error.retryable === "boolean";
    return isWhole ? body : void 0;
  } catch {
    return void 0;
  }
}
function withoutErrorResponse(status, actions = {}) {
  const isRedirect = status >= 300 && status < 400;
  return {
    message: `The answer is ${status}, without an error of the service`,
    action: actions[status] ?? (isRedirect ? FOLLOW_REDIRECT : LOOK_BETWEEN),
    retryable: PASSING_STATUSES.includes(status)
  };
}

// client/transport/exchanges.ts
function openExchange(request, settings, clock) {
  const { url, actions, ...init } = request;
  return async (signal) => {
    const response = await settings.fetch(url, { ...init, signal });
    const { ok, status, headers } = response;
    if (ok || status === 304) return response;
    const text = await response.text();
    throw readApiError({ status, headers, text, actions, secret: settings.apiKey, now: clock.now() });
  };
}
function jsonExchange(request, settings, clock) {
  const open = openExchange(request, settings, clock);
  return async (signal) => {
    const { status, headers, text } = await open(signal).then(readWhole);
    if (!isJson(text)) throw unreadable(status, headers);
    return new Response(text, { status, headers });
  };
}
async function readWhole(response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
function unreadable(status, headers) {
  const wasCutShort = /\bjson\b/i.test(headers.get("content-type") ?? "");
  return new ApiError({
    status,
    message: `The answer is ${status}, but no JSON`,
    action: wasCutShort ? "Send the request again." : "Check that baseUrl is the address of the service.",
    retryable: wasCutShort,
    requestId: headers.get("x-request-id") ?? void 0
  });
}

// client/transport/deadline.ts
function openDeadline(timeoutMs, caller, clock) {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort(new TimeoutError(timeoutMs)));
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  caller?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    stopTimer,
    close: () => {
      stopTimer();
      caller?.removeEventListener("abort", abort);
    }
  };
}
function unlessAborted(work, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
  });
}

// client/transport/retry-delay.ts
var FIRST_MS = 500;
var LONGEST_MS = 8e3;
var SPREAD = 0.2;
function retryDelay(retries, retryAfterSeconds, random) {
  const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** retries) * (0.5 + random / 2);
  const asked = (retryAfterSeconds ?? 0) * 1e3 * (1 + SPREAD * random);
  return Math.max(backoff, asked);
}

// client/transport/send-with-retries.ts
var ORDINARY_WAIT_MS = 6e4;
async function sendWithRetries(exchange, limits, clock) {
  for (let retries = 0; ; retries++) {
    try {
      return await tryUntilFinished(exchange, limits, clock);
    } catch (error) {
      if (retries >= limits.maxRetries) throw error;
      if (!(error instanceof KhaneshError) || !error.retryable) throw error;
      const askedSeconds = retryAfterOf(error);
      if ((askedSeconds ?? 0) * 1e3 > Math.max(ORDINARY_WAIT_MS, limits.timeoutMs)) throw error;
      await clock.sleep(retryDelay(retries, askedSeconds, clock.random()), limits.signal);
    }
  }
}
async function tryUntilFinished(exchange, limits, clock) {
  const deadline = openDeadline(limits.timeoutMs, limits.signal, clock);
  for (let waits = 0; ; waits++) {
    try {
      deadline.signal.throwIfAborted();
      const response = await unlessAborted(exchange(deadline.signal), deadline.signal);
      deadline.stopTimer();
      return { response, deadline };
    } catch (thrown) {
      const error = failureOf(thrown, deadline.signal);
      if (limits.maxRetries === 0 || !isStillAtWork(error)) {
        deadline.close();
        throw error;
      }
      const wait = retryDelay(waits, retryAfterOf(error), clock.random());
      await clock.sleep(wait, deadline.signal).catch((reason) => {
        deadline.close();
        throw reason instanceof TimeoutError ? new TimeoutError(reason.timeoutMs, { cause: error }) : reason;
      });
    }
  }
}
function failureOf(thrown, signal) {
  if (signal.aborted) return signal.reason;
  if (thrown instanceof KhaneshError) return thrown;
  return new ConnectionError("The connection to the service failed", { cause: thrown });
}
function isStillAtWork(error) {
  if (error instanceof ApiError) return error.code === "request_in_progress";
  const wrapped = error instanceof ConnectionError ? error.cause : void 0;
  const code = wrapped?.cause?.code;
  return code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT";
}
function retryAfterOf(error) {
  return error instanceof ApiError ? error.retryAfterSeconds : void 0;
}

// client/audio/fetch-audio.ts
var ACTIONS = {
  403: "The address has expired or was changed: read the job again, or repeat the request with its key, for a fresh one.",
  404: "The recording is not kept any more: make it again.",
  416: "Ask for a range inside the file; inspectAudio tells its length."
};
async function fetchAudio(method, audioUrl, options, limits, settings, clock) {
  if (!URL.canParse(audioUrl)) throw new TypeError("audioUrl must be the complete audio_url of an answer");
  const request = {
    url: audioUrl,
    method,
    headers: headersOf(options),
    redirect: "follow",
    actions: ACTIONS
  };
  const { response } = await sendWithRetries(openExchange(request, settings, clock), limits, clock);
  return toAudioFile(response, method);
}
function headersOf({ range, ifRange, ifNoneMatch }) {
  return {
    // A compressed answer would have other bytes than the range and length speak of.
    "Accept-Encoding": "identity",
    ...range !== void 0 && { Range: range },
    ...ifRange !== void 0 && { "If-Range": ifRange },
    ...ifNoneMatch !== void 0 && { "If-None-Match": ifNoneMatch }
  };
}
function toAudioFile(response, method) {
  const { status, headers, body } = response;
  const header = (name) => headers.get(name) ?? void 0;
  const length = header("content-length");
  return {
    status,
    body: method === "GET" && status !== 304 ? body ?? void 0 : void 0,
    etag: header("etag"),
    mimeType: header("content-type"),
    contentLength: length === void 0 ? void 0 : Number(length),
    contentRange: header("content-range"),
    requestId: header("x-request-id")
  };
}

// client/transport/read-soon.ts
async function readSoon(reader, stop, silenceMs, clock) {
  const silence = openDeadline(silenceMs, stop, clock);
  try {
    return await unlessAborted(reader.read(), silence.signal);
  } catch (error) {
    throw failureOf(error, silence.signal);
  } finally {
    silence.close();
  }
}

// client/audio/resume-audio.ts
async function resumeAudio(options, askUntil, callLimits, clock) {
  const stop = openDeadline(callLimits.timeoutMs, callLimits.signal, clock);
  stop.stopTimer();
  const limits = { ...callLimits, signal: stop.signal };
  const ask = askUntil(stop.signal);
  try {
    for (let breaks = 0; ; breaks++) {
      const file = await ask(options);
      const pieces = readPieces(file, ask, limits, clock);
      try {
        if (!file.body) stop.close();
        return { ...file, body: file.body && toStream(await pieces.next(), pieces, stop) };
      } catch (error) {
        await waitAfter(error, breaks, limits, clock);
      }
    }
  } catch (error) {
    stop.close();
    throw error;
  }
}
async function* readPieces(file, ask, limits, clock) {
  const { start, end } = extentOf(file);
  let position = start;
  let breaks = 0;
  for (let part = file; ; ) {
    const reader = part.body.getReader();
    try {
      for (; ; ) {
        const { done, value } = await readSoon(reader, limits.signal, limits.timeoutMs, clock);
        if (done) break;
        position += value.length;
        if (position > (end ?? position)) throw changed(part);
        breaks = 0;
        yield value;
      }
      if (end === void 0 || position === end) return;
      throw new ConnectionError(`The recording broke off at byte ${position} of ${end}`);
    } catch (error) {
      if (position === end) return;
      if (position === start || !file.etag?.startsWith('"')) throw error;
      await waitAfter(error, breaks++, limits, clock);
    } finally {
      reader.cancel().catch(() => {
      });
    }
    part = await ask({ range: `bytes=${position}-${end ? end - 1 : ""}`, ifRange: file.etag });
    if (part.etag !== file.etag || extentOf(part).start !== position) {
      part.body?.cancel().catch(() => {
      });
      throw changed(part);
    }
  }
}
function extentOf({ contentRange, contentLength }) {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(contentRange ?? "") ?? [];
  return first === void 0 ? { start: 0, end: contentLength } : { start: +first, end: +last + 1 };
}
async function waitAfter(error, breaks, { maxRetries, signal }, clock) {
  if (signal.aborted || !(error instanceof ConnectionError) || breaks >= maxRetries) throw error;
  await clock.sleep(retryDelay(breaks, void 0, clock.random()), signal);
}
function changed({ status, requestId }) {
  return new ApiError({
    status,
    message: "The recording is not the one whose download began",
    action: "Discard what has arrived and download it from the start.",
    retryable: true,
    requestId
  });
}
function toStream(first, rest, stop) {
  let next = first;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? await rest.next();
          next = void 0;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        stop.close();
      },
      cancel() {
        stop.abort();
        stop.close();
        rest.return();
      }
    },
    // Nothing is read ahead of the reader.
    { highWaterMark: 0 }
  );
}

// client/audio/save-audio.ts
async function saveAudio(download, path) {
  const { rename, rm, writeFile } = await importFiles(["node:fs", "promises"].join("/"));
  const { body, ...file } = await download();
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(part, body);
    await rename(part, path);
    return { ...file, body: void 0 };
  } catch (error) {
    body?.cancel().catch(() => {
    });
    await rm(part, { force: true });
    throw error;
  }
}
function importFiles(name) {
  return import(
    /* @vite-ignore */
    /* webpackIgnore: true */
    name
  );
}

// client/events/follow-job.ts
async function* followJob(job, after, source, { signal, maxRetries }, clock) {
  let last = after;
  let inVain = 0;
  let wasFinished = false;
  let settled;
  for (; ; ) {
    let isBroken = false;
    let isNew = false;
    try {
      for await (const event of settled ? [settled] : source.stream(last)) {
        if (!(event.id > last || settled)) continue;
        last = event.id;
        isNew = true;
        if (event.event === "error")
          throw new ApiError({ ...factsOf(event.data.error), status: 200, requestId: job.request_id });
        yield event;
        if (event.event === "complete") return withoutEvent(event.data);
        if (event.event === "status" && event.data.status === "cancelled") return void 0;
      }
    } catch (error) {
      if (signal?.aborted || !(error instanceof ConnectionError)) throw error;
      isBroken = true;
    }
    if (isNew) inVain = 0;
    else {
      const now = await source.read();
      const ending = endingOf(now, last + 1);
      if (isBroken ? inVain >= maxRetries : wasFinished) settled = ending;
      if (settled) continue;
      wasFinished = ending !== void 0;
    }
    await clock.sleep(retryDelay(inVain++, void 0, clock.random()), signal);
  }
}
function endingOf(job, id) {
  const { id: job_id, status } = job;
  if (status === "succeeded") return { id, event: "complete", data: { ...job, event: "complete" } };
  if (status === "failed") return { id, event: "error", data: { job_id, status, error: job.error } };
  if (status === "cancelled") return { id, event: "status", data: { job_id, status } };
  return void 0;
}
function withoutEvent({ event: _, ...job }) {
  return job;
}

// client/events/parse-events.ts
function createEventParser() {
  let pieces = [];
  let endedWithReturn = false;
  const { takeLine } = createEventBuilder();
  return (chunk) => {
    const events = [];
    let start = endedWithReturn && chunk.startsWith("\n") ? 1 : 0;
    if (chunk !== "") endedWithReturn = chunk.endsWith("\r");
    const lineEnd = /\r\n?|\n/g;
    lineEnd.lastIndex = start;
    for (let end = lineEnd.exec(chunk); end !== null; end = lineEnd.exec(chunk)) {
      pieces.push(chunk.slice(start, end.index));
      const event = takeLine(pieces.join(""));
      if (event !== void 0) events.push(event);
      pieces = [];
      start = lineEnd.lastIndex;
    }
    if (start < chunk.length) pieces.push(chunk.slice(start));
    return events;
  };
}
function createEventBuilder() {
  let id = "";
  let event = "";
  let data = [];
  function takeField(name, value) {
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "id" && !value.includes("\0")) id = value;
  }
  function takeLine(line) {
    if (line === "") return complete();
    const colon = line.indexOf(":");
    if (colon === -1) takeField(line, "");
    else if (colon > 0)
      takeField(line.slice(0, colon), line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1));
    return void 0;
  }
  function complete() {
    const done = data.length > 0 ? { id, event, data: data.join("\n") } : void 0;
    event = "";
    data = [];
    return done;
  }
  return { takeLine };
}

// client/events/read-events.ts
async function* readEvents(body, opened, silenceMs, clock) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (; ; ) {
      const { done, value } = await readSoon(reader, opened.signal, silenceMs, clock);
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) yield toJobEvent(event);
    }
  } finally {
    opened.close();
    reader.cancel().catch(() => {
    });
  }
}
function toJobEvent({ id, event, data }) {
  try {
    return { id: Number(id), event, data: JSON.parse(data) };
  } catch (cause) {
    throw new ConnectionError("The stream brought an event that is no JSON", { cause });
  }
}

// client/options.ts
var DEFAULT_MAX_RETRIES = 2;
var LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
function readOptions(options) {
  const isKey = typeof options.apiKey === "string" && /^[!-~]+$/.test(options.apiKey);
  check(isKey, "apiKey must be a key of the service: printable ASCII without spaces");
  checkLimits(options);
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    apiKey: options.apiKey,
    // Looked up at each call, so that a fetch replaced later (by a tracer, by a test) is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES
  };
}
function checkLimits({ timeoutMs = 1, maxRetries = 0 }) {
  check(
    timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS,
    `timeoutMs must be above 0, up to ${LONGEST_TIMEOUT_MS}`
  );
  check(Number.isInteger(maxRetries) && maxRetries >= 0, "maxRetries must be a whole number, 0 or more");
}
function readIdempotencyKey(key = crypto.randomUUID()) {
  check(/^[ -~]{8,128}$/.test(key), "idempotencyKey must be 8 to 128 printable ASCII characters");
  return key;
}
function readBaseUrl(baseUrl) {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : void 0;
  const isPlain = url !== void 0 && !url.username && !url.password && !url.search && !url.hash;
  check(
    isPlain && /^https?:$/.test(url.protocol),
    "baseUrl must be an absolute http or https address without user, query or fragment"
  );
  return baseUrl.replace(/\/+$/, "");
}
function check(isRight, message) {
  if (!isRight) throw new TypeError(message);
}

// client/refuse-browser.ts
function isBrowser(scope) {
  const isPage = typeof scope.window === "object" && typeof scope.document === "object";
  const isWorker = typeof scope.WorkerGlobalScope === "function" && typeof scope.importScripts === "function";
  return isPage || isWorker && scope.Deno === void 0;
}
function refuseBrowser(scope = globalThis) {
  if (!isBrowser(scope)) return;
  throw new Error(
    "Khanesh API keys are server-side secrets, and this looks like a browser. Call the service from your server; where the key is safe after all, set dangerouslyAllowBrowser: true."
  );
}

// client/call.ts
function toCall(answer) {
  const data = answer.then((answered) => answered.data);
  return Object.assign(data, {
    withResponse: () => {
      data.catch(() => {
      });
      return answer.then((answered) => answered);
    }
  });
}
function readAnswer(data, response, idempotencyKey) {
  const { status, headers } = response;
  return {
    data,
    status,
    requestId: headers.get("x-request-id") ?? void 0,
    rateLimit: readRateLimit(headers),
    replayed: headers.get("idempotent-replayed") === "true",
    idempotencyKey
  };
}
function readRateLimit(headers) {
  if (!headers.has("ratelimit-limit")) return void 0;
  const number = (name) => Number(headers.get(`ratelimit-${name}`));
  return { limit: number("limit"), remaining: number("remaining"), resetSeconds: number("reset") };
}

// client/transport/connection.ts
function createConnection(settings, clock) {
  const withRetries = (limits, toExchange) => {
    return async (request) => sendWithRetries(toExchange(await toRepeatable(request)), limits, clock);
  };
  async function answer(limits, ask, key) {
    const send = withRetries(limits, (request) => jsonExchange(request, settings, clock));
    const fetch = async (request) => {
      const { response: response2, deadline } = await send(request);
      deadline.close();
      return response2;
    };
    const { data, response } = await ask({ fetch });
    return readAnswer(data, response, key);
  }
  async function answerKeyed(options, ownMs, ask) {
    const key = readIdempotencyKey(options?.idempotencyKey);
    const params = { header: { "Idempotency-Key": key } };
    try {
      return await answer(limitsOf(options, ownMs), (wire) => ask({ ...wire, params }), key);
    } catch (error) {
      if (error instanceof KhaneshError) error.idempotencyKey = key;
      throw error;
    }
  }
  async function open(limits, ask) {
    const send = withRetries(limits, (request) => openExchange(request, settings, clock));
    const opened = [];
    const fetch = async (request) => {
      const answered = await send(request);
      opened.push(answered);
      return answered.response;
    };
    await ask({ fetch });
    return opened[0];
  }
  function limitsOf(options = {}, ownMs) {
    checkLimits(options);
    const { signal, timeoutMs = settings.timeoutMs ?? ownMs, maxRetries = settings.maxRetries } = options;
    return { signal, timeoutMs, maxRetries };
  }
  return {
    call: (options, ownMs, ask) => toCall((async () => answer(limitsOf(options, ownMs), ask))()),
    callKeyed: (options, ownMs, ask) => toCall(answerKeyed(options, ownMs, ask)),
    open,
    limitsOf
  };
}
async function toRepeatable(request) {
  const { url, method, headers } = request;
  return {
    url,
    method,
    headers: Object.fromEntries(headers),
    body: await request.text() || void 0,
    redirect: "manual"
  };
}

// client/create-client-with-clock.ts
var TEXT_MS = 12e4;
var SPEECH_MS = 15 * 6e4;
var OTHER_MS = 3e4;
var SILENCE_MS = 3e4;
var FOLLOW_RETRIES = 10;
function createClientWithClock(options, clock) {
  if (options.dangerouslyAllowBrowser !== true) refuseBrowser();
  const settings = readOptions(options);
  const { baseUrl, apiKey } = settings;
  const api = createFetchClient({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
  const connection = createConnection(settings, clock);
  return {
    ...textMethods(api, connection),
    ...speechMethods(api, connection),
    ...jobMethods(api, connection, clock),
    ...audioMethods(connection, settings, clock),
    getUsage: (options2) => connection.call(options2, OTHER_MS, (wire) => api.GET("/v1/usage", wire))
  };
}
var toJob = (call) => call;
function textMethods(api, { callKeyed }) {
  return {
    diacritize: (body, options) => callKeyed(options, TEXT_MS, (wire) => api.POST("/v1/diacritize", { ...wire, body })),
    romanize: (body, options) => callKeyed(options, TEXT_MS, (wire) => api.POST("/v1/pinglish", { ...wire, body })),
    translate: (body, options) => callKeyed(options, TEXT_MS, (wire) => api.POST("/v1/translate", { ...wire, body }))
  };
}
function speechMethods(api, { callKeyed }) {
  return {
    createSpeech: (body, options) => (
      // The service answers in the tier of the request, which the contract's types do not tie together.
      callKeyed(options, SPEECH_MS, (wire) => api.POST("/v1/speech", { ...wire, body }))
    ),
    createSpeechJob: (body, options) => toJob(callKeyed(options, OTHER_MS, (wire) => api.POST("/v1/speech/jobs", { ...wire, body })))
  };
}
function jobMethods(api, connection, clock) {
  const { call } = connection;
  function getSpeechJob(jobId, options) {
    const ask = async (wire) => api.GET("/v1/speech/jobs/{job_id}", { ...wire, params: { path: pathOf(jobId) } });
    return toJob(call(options, OTHER_MS, ask));
  }
  async function* stream(jobId, after, limits, silenceMs) {
    const params = { path: pathOf(jobId), query: after === void 0 ? {} : { after: String(after) } };
    const { response, deadline } = await connection.open(
      limits,
      (wire) => api.GET("/v1/speech/jobs/{job_id}/events", { ...wire, params, parseAs: "stream" })
    );
    if (response.body !== null) yield* readEvents(response.body, deadline, silenceMs, clock);
  }
  async function* streamSpeechJobEvents(jobId, { after, ...options } = {}) {
    const limits = connection.limitsOf(options, OTHER_MS);
    yield* stream(jobId, after, limits, limits.timeoutMs);
  }
  function follow(job, { after = 0, ...options } = {}) {
    const limits = connection.limitsOf({ maxRetries: FOLLOW_RETRIES, ...options }, OTHER_MS);
    const source = {
      stream: (last) => stream(job.id, last === 0 ? void 0 : last, limits, SILENCE_MS),
      read: () => getSpeechJob(job.id, limits)
    };
    return followJob(job, after, source, limits, clock);
  }
  return {
    getSpeechJob,
    cancelSpeechJob: (jobId, options) => {
      const ask = async (wire) => api.POST("/v1/speech/jobs/{job_id}/cancel", { ...wire, params: { path: pathOf(jobId) } });
      return toJob(call(options, OTHER_MS, ask));
    },
    streamSpeechJobEvents,
    follow
  };
}
function audioMethods({ limitsOf }, settings, clock) {
  async function downloadAudio(url, options = {}) {
    const limits = limitsOf(options, OTHER_MS);
    if (!options.resume) return fetchAudio("GET", url, options, limits, settings, clock);
    const askUntil = (signal) => (part) => fetchAudio("GET", url, part, { ...limits, signal }, settings, clock);
    return resumeAudio(options, askUntil, limits, clock);
  }
  return {
    downloadAudio,
    saveAudio: async (url, path, options) => saveAudio(() => downloadAudio(url, { ...options, resume: true }), path),
    inspectAudio: async (url, options = {}) => fetchAudio("HEAD", url, options, limitsOf(options, OTHER_MS), settings, clock)
  };
}
function pathOf(jobId) {
  if (!/^[\w-]+$/.test(jobId)) throw new TypeError("jobId must be the id of a job");
  return { job_id: jobId };
}

// client/transport/clock.ts
var systemClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) => new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }
};

// client/create-client.ts
function createClient(options) {
  return createClientWithClock(options, systemClock);
}
export {
  ApiError,
  ConnectionError,
  KhaneshError,
  TimeoutError,
  createClient
};
