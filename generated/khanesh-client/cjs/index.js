// Built from client/ by `npm run generate`. Do not edit.
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// client/index.ts
var index_exports = {};
__export(index_exports, {
  ApiError: () => ApiError,
  ConnectionError: () => ConnectionError,
  KhaneshError: () => KhaneshError,
  TimeoutError: () => TimeoutError,
  createClient: () => createClient,
  joinWav: () => joinWav,
  splitText: () => splitText
});
module.exports = __toCommonJS(index_exports);

// client/create-client-with-clock.ts
var import_openapi_fetch = __toESM(require("openapi-fetch"));

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
  constructor(timeoutMs, address, options) {
    super(`No complete answer of ${address} within ${timeoutMs} ms`, options);
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
  const { origin, pathname } = new URL(url);
  const send = async (signal) => {
    const response = await settings.fetch(url, { ...init, signal });
    const { ok, status, headers } = response;
    if (ok || status === 304) return response;
    const text = await response.text();
    throw readApiError({ status, headers, text, actions, secret: settings.apiKey, now: clock.now() });
  };
  return { send, address: origin, name: `${init.method} ${pathname}` };
}
function jsonExchange(request, settings, clock) {
  const open = openExchange(request, settings, clock);
  const send = async (signal) => {
    const { status, headers, text } = await open.send(signal).then(readWhole);
    if (!isJson(text)) throw unreadable(status, headers);
    return new Response(text, { status, headers });
  };
  return { ...open, send };
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
function openDeadline(address, timeoutMs, caller, clock) {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort(new TimeoutError(timeoutMs, address)));
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  caller?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    address,
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

// client/options.ts
var LOG_LEVELS = ["off", "error", "warn", "info", "debug"];
var DEFAULT_MAX_RETRIES = 2;
var LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
function readOptions(options, readVariable) {
  const baseUrl = options.baseUrl ?? readVariable("KHANESH_BASE_URL");
  const apiKey = options.apiKey ?? readVariable("KHANESH_API_KEY");
  check(apiKey !== void 0, "There is no API key: give apiKey, or set the variable KHANESH_API_KEY");
  check(
    baseUrl !== void 0,
    "There is no address of the service: give baseUrl, or set the variable KHANESH_BASE_URL"
  );
  const isKey = typeof apiKey === "string" && /^[!-~]+$/.test(apiKey);
  check(isKey, "apiKey must be a key of the service: printable ASCII without spaces");
  checkLimits(options);
  return {
    baseUrl: readBaseUrl(baseUrl),
    apiKey,
    // Looked up at each call, so that a fetch replaced later (by a tracer, by a test) is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES,
    logger: options.logger ?? console,
    logLevel: readLogLevel(options, readVariable("KHANESH_LOG"))
  };
}
function readLogLevel({ logLevel, logger }, variable) {
  const level = logLevel ?? variable ?? (logger === void 0 ? "off" : "info");
  const name = logLevel === void 0 ? "KHANESH_LOG" : "logLevel";
  check(LOG_LEVELS.includes(level), `${name} must be one of ${LOG_LEVELS.join(", ")}`);
  return level;
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

// client/transport/log.ts
function createLog(logger, level) {
  const write = (of) => (line) => {
    if (LOG_LEVELS.indexOf(of) > LOG_LEVELS.indexOf(level)) return;
    try {
      logger[of](`khanesh: ${line}`);
    } catch {
    }
  };
  return { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
}
function describeFailure(error) {
  if (error instanceof ApiError) {
    const { status, code = "without an error of the service", requestId } = error;
    return `${status} ${code}${requestId === void 0 ? "" : `, request ${requestId}`}`;
  }
  if (error instanceof TimeoutError) return `no complete answer within ${error.timeoutMs} ms`;
  if (error instanceof ConnectionError) return `no connection${reasonOf(error)}`;
  return "stopped";
}
function reasonOf({ cause }) {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code } = error;
    if (typeof code === "string" && /^[A-Z_]+$/.test(code)) return ` (${code})`;
  }
  return "";
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
async function sendWithRetries(exchange, limits, clock, log) {
  for (let retries = 0; ; retries++) {
    try {
      return await tryUntilFinished(exchange, limits, clock, log);
    } catch (error) {
      const failure = `${exchange.name}: ${describeFailure(error)}`;
      if (retries >= limits.maxRetries || !maySucceedSoon(error, limits)) {
        log.error(failure);
        throw error;
      }
      const wait = Math.round(retryDelay(retries, retryAfterOf(error), clock.random()));
      log.warn(`${failure}; retry ${retries + 1} of ${limits.maxRetries} in ${wait} ms`);
      await clock.sleep(wait, limits.signal);
    }
  }
}
function maySucceedSoon(error, { timeoutMs }) {
  if (!(error instanceof KhaneshError) || !error.retryable) return false;
  return (retryAfterOf(error) ?? 0) * 1e3 <= Math.max(ORDINARY_WAIT_MS, timeoutMs);
}
async function tryUntilFinished(exchange, limits, clock, log) {
  const { name, address } = exchange;
  const deadline = openDeadline(address, limits.timeoutMs, limits.signal, clock);
  for (let waits = 0; ; waits++) {
    try {
      deadline.signal.throwIfAborted();
      log.debug(`${name}: sent to ${address}`);
      const sentAt = clock.now();
      const response = await unlessAborted(exchange.send(deadline.signal), deadline.signal);
      deadline.stopTimer();
      log.info(`${name}: ${response.status} after ${clock.now() - sentAt} ms${requestIdOf(response)}`);
      return { response, deadline };
    } catch (thrown) {
      const error = failureOf(thrown, deadline);
      if (limits.maxRetries === 0 || !isStillAtWork(error)) {
        deadline.close();
        throw error;
      }
      const wait = Math.round(retryDelay(waits, retryAfterOf(error), clock.random()));
      log.debug(`${name}: ${describeFailure(error)}; asks again in ${wait} ms`);
      await clock.sleep(wait, deadline.signal).catch((reason) => {
        deadline.close();
        throw reason instanceof TimeoutError ? new TimeoutError(reason.timeoutMs, address, { cause: error }) : reason;
      });
    }
  }
}
function failureOf(thrown, { signal, address }) {
  if (signal.aborted) return signal.reason;
  if (thrown instanceof KhaneshError) return thrown;
  return new ConnectionError(`The connection to ${address} failed${reasonOf({ cause: thrown })}`, {
    cause: thrown
  });
}
function requestIdOf({ headers }) {
  const id = headers.get("x-request-id");
  return id === null ? "" : `, request ${id}`;
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
  const { response } = await sendWithRetries(
    openExchange(request, settings, clock),
    limits,
    clock,
    settings.log
  );
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
  const silence = openDeadline(stop.address, silenceMs, stop.signal, clock);
  try {
    return await unlessAborted(reader.read(), silence.signal);
  } catch (error) {
    throw failureOf(error, silence);
  } finally {
    silence.close();
  }
}

// client/audio/resume-audio.ts
async function resumeAudio(options, askUntil, callLimits, clock) {
  const stop = openDeadline(callLimits.address, callLimits.timeoutMs, callLimits.signal, clock);
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
        const { done, value } = await readSoon(reader, limits, limits.timeoutMs, clock);
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
async function waitAfter(error, breaks, { maxRetries, signal, log }, clock) {
  if (signal.aborted || !(error instanceof ConnectionError) || breaks >= maxRetries) throw error;
  const wait = Math.round(retryDelay(breaks, void 0, clock.random()));
  log.warn(`the download broke off: ${describeFailure(error)}; goes on in ${wait} ms`);
  await clock.sleep(wait, signal);
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
  const { rename, rm, writeFile: writeFile2 } = await importFiles(["node:fs", "promises"].join("/"));
  const { body, ...file } = await download();
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile2(part, body);
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
    const wait = Math.round(retryDelay(inVain++, void 0, clock.random()));
    source.log.debug(`job ${job.id}: no end after event ${last}; asks again in ${wait} ms`);
    await clock.sleep(wait, signal);
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
      const { done, value } = await readSoon(reader, opened, silenceMs, clock);
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

// client/runtime/environment.ts
function readEnvironment(name) {
  try {
    const { process } = globalThis;
    return process?.env?.[name] || void 0;
  } catch {
    return void 0;
  }
}

// client/runtime/refuse-browser.ts
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
function createConnection(settings, clock, log) {
  const withRetries = (limits, toExchange) => {
    return async (request) => sendWithRetries(toExchange(await toRepeatable(request)), limits, clock, log);
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
  const settings = readOptions(options, readEnvironment);
  const { baseUrl, apiKey, logger, logLevel } = settings;
  const log = createLog(logger, logLevel);
  const api = (0, import_openapi_fetch.default)({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
  const connection = createConnection(settings, clock, log);
  return {
    ...textMethods(api, connection),
    ...speechMethods(api, connection),
    ...jobMethods(api, connection, clock, log),
    ...audioMethods(connection, { ...settings, log }, clock),
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
function jobMethods(api, connection, clock, log) {
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
      read: () => getSpeechJob(job.id, limits),
      log
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
    const address = URL.canParse(url) ? new URL(url).origin : "";
    return resumeAudio(options, askUntil, { ...limits, address, log: settings.log }, clock);
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
function createClient(options = {}) {
  return createClientWithClock(options, systemClock);
}

// client/join-wav.ts
var HEAD_BYTES = 12;
var CHUNK_HEAD_BYTES = 8;
var MOST_BYTES = 4294967295;
function joinWav(parts) {
  const all = parts.map((part, index) => readChunks(part, `part ${index + 1}`));
  const [first] = all;
  if (first === void 0) throw new TypeError("there is no part to join");
  const { format } = first;
  for (const [index, other] of all.entries()) {
    const isSame = other.format.length === format.length && other.format.every((byte, at) => byte === format[at]);
    if (!isSame) throw new TypeError(`part ${index + 1} has another sound format than part 1`);
  }
  return writeFile(
    format,
    all.map(({ samples }) => samples)
  );
}
function readChunks(file, name) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isWav = file.length >= HEAD_BYTES && nameAt(view, 0) === "RIFF" && nameAt(view, 8) === "WAVE";
  if (!isWav) throw new TypeError(`${name} is no WAV file; only WAV files can be joined here`);
  const found = /* @__PURE__ */ new Map();
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= file.length; ) {
    const start = at + CHUNK_HEAD_BYTES;
    const size = view.getUint32(at + 4, true);
    if (start + size > file.length) throw new TypeError(`${name} is not a whole WAV file`);
    found.set(nameAt(view, at), file.subarray(start, start + size));
    at = start + size + size % 2;
  }
  const [format, samples] = [found.get("fmt "), found.get("data")];
  if (!format || !samples) throw new TypeError(`${name} is not a whole WAV file`);
  return { format, samples };
}
function writeFile(format, samples) {
  const count = samples.reduce((sum, { length }) => sum + length, 0);
  const dataAt = HEAD_BYTES + CHUNK_HEAD_BYTES + format.length;
  const bytes = dataAt + CHUNK_HEAD_BYTES + count + count % 2;
  if (bytes > MOST_BYTES) throw new RangeError("the parts together are longer than a WAV file can be");
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  const head = (at2, name, size) => {
    for (let i = 0; i < 4; i++) view.setUint8(at2 + i, name.charCodeAt(i));
    view.setUint32(at2 + 4, size, true);
  };
  head(0, "RIFF", bytes - CHUNK_HEAD_BYTES);
  head(8, "WAVE", 0);
  head(HEAD_BYTES, "fmt ", format.length);
  file.set(format, HEAD_BYTES + CHUNK_HEAD_BYTES);
  head(dataAt, "data", count);
  let at = dataAt + CHUNK_HEAD_BYTES;
  for (const part of samples) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
function nameAt(view, at) {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}

// client/split-text.ts
var MOST_CODE_POINTS = 6e3;
var LEAST_PARAGRAPH = 0.5;
var LETTER = /(?=\p{L})(?!\u0640)\p{Script=Arabic}/u;
var BLANKS = /\s+(?!\s|\p{M}|\u200c|\u200d)/gu;
function splitText(text, limit = MOST_CODE_POINTS) {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError("limit must be a whole number from 1");
  const lastLetter = new RegExp(`^[\\s\\S]*${LETTER.source}`, "u").exec(text)?.[0].length ?? text.length;
  const parts = [];
  for (let start = 0; start < text.length; ) {
    const furthest = offsetAfter(text, start, limit);
    const end = furthest === text.length ? furthest : chooseCut(text, start, furthest, lastLetter);
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}
function offsetAfter(text, start, count) {
  let offset = start;
  for (let left = count; left > 0 && offset < text.length; left--) {
    offset += text.codePointAt(offset) > 65535 ? 2 : 1;
  }
  return offset;
}
function chooseCut(text, start, furthest, lastLetter) {
  const seen = text.slice(start, furthest + 2);
  const firstLetter = LETTER.exec(seen)?.index ?? 0;
  const best = /* @__PURE__ */ new Map();
  for (const { 0: blanks, index } of seen.matchAll(BLANKS)) {
    const cut2 = start + index + blanks.length;
    if (cut2 > furthest || index <= firstLetter || cut2 >= lastLetter) continue;
    const border = borderOf(seen.slice(Math.max(0, index - 4), index), blanks);
    const isShort = cut2 - start < (furthest - start) * LEAST_PARAGRAPH;
    best.set(border === "paragraph" && isShort ? "sentence" : border, cut2);
  }
  const cut = BORDERS.map((border) => best.get(border)).find((found) => found !== void 0);
  return cut ?? cutInsideWord(text, start, furthest);
}
var BORDERS = ["paragraph", "sentence", "clause", "word"];
function borderOf(before, blanks) {
  if (/[\n\r\u2028\u2029]/.test(blanks)) return "paragraph";
  if (/[.!?؟…۔][»”"')\]]*$/.test(before)) return "sentence";
  return /[،,؛;:–—-][»”"')\]]*$/.test(before) ? "clause" : "word";
}
function cutInsideWord(text, start, furthest) {
  let cut = start;
  const seen = text.slice(start, furthest + 64);
  for (const { index, segment } of new Intl.Segmenter().segment(seen)) {
    if (start + index + segment.length > furthest) break;
    cut = start + index + segment.length;
  }
  if (cut === start) throw new RangeError("limit is shorter than a combining sequence of the text");
  return cut;
}
