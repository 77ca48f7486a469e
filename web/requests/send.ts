import type { Posts, Schemas } from './contract.ts';
import { Silent, within } from './within.ts';

/** What the service answered instead of a result, or that it did not answer. */
export class RequestFailed extends Error {
  readonly code: string;
  /** What the service says corrects it; empty when it did not answer. */
  readonly action: string;
  readonly retryable: boolean;
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(
    detail: Pick<Schemas['ErrorDetail'], 'code' | 'message' | 'action' | 'retryable'>,
    wait?: number,
  ) {
    super(detail.message);
    this.code = detail.code;
    this.action = detail.action;
    this.retryable = detail.retryable;
    this.retryAfter = wait;
  }
}

// No code of the contract: nothing came that could have one.
const UNREACHABLE = { code: 'unreachable', message: '', action: '', retryable: true };
const SILENT = { ...UNREACHABLE, code: 'silent' };

/** Milliseconds without an answer, or within a download without a byte, after which nothing more is expected. */
export const PATIENCE_MS = 30_000;
// What the service computes while the page waits; it gives up a translation after 100 seconds.
const LONGER_MS: Readonly<Partial<Record<keyof Posts, number>>> = {
  'v1/translate': 110_000,
  'v1/speech': 600_000,
};

/**
 * POSTs to the contract, as anybody does, under an idempotency key of its own, or under that of the try before: it is
 * then made and charged once, whichever answer was lost. Throws RequestFailed.
 */
export async function post<Path extends keyof Posts>(
  path: Path,
  body: Posts[Path]['body'],
  signal?: AbortSignal,
  key = newKey(),
): Promise<Posts[Path]['answer']> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
  return exchange(path, init, LONGER_MS[path]);
}

export const readUsage = (): Promise<Schemas['UsageResponse']> => exchange('v1/usage', {});

export const readJob = (id: string): Promise<Schemas['SpeechJob']> => exchange(`v1/speech/jobs/${id}`, {});

export const cancelJob = (id: string): Promise<Schemas['SpeechJob']> =>
  exchange(`v1/speech/jobs/${id}/cancel`, { method: 'POST' });

/** The bytes of a recording. The address names the public server; the page fetches from where it came from. */
export async function download(audioUrl: string): Promise<Blob> {
  return patient(PATIENCE_MS, undefined, async (signal, heard) => {
    const response = await reach(hereOf(audioUrl), { signal });
    if (!response.ok) throw new RequestFailed(await detailOf(response));
    const type = response.headers.get('Content-Type') ?? '';
    return new Blob(await piecesOf(response, heard), { type });
  });
}

/** What comes of a body, piece by piece. */
async function piecesOf({ body }: Response, heard: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body!.getReader();
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new RequestFailed(UNREACHABLE);
    });
    if (value === undefined) return pieces;
    pieces.push(value);
    heard();
  }
}

/** An address of the service's answer, relative to this page. */
export function hereOf(address: string): string {
  return address.slice(address.indexOf('/v1/') + 1);
}

// Addresses without a base: a proxy may serve everything under a folder.
function exchange<Answer>(path: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<Answer> {
  return patient(patienceMs, init.signal, (signal) => exchangeNow<Answer>(path, { ...init, signal }));
}

/** As `within`, but what is silent for too long has failed like any other request. */
const patient: typeof within = (limitMs, given, act) =>
  within(limitMs, given, act).catch((error) => {
    throw error instanceof Silent ? new RequestFailed(SILENT) : error;
  });

async function exchangeNow<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response = await reach(path, init);
  if (response.status === 401) {
    // The session has expired: the page itself begins another.
    await reach('.', { cache: 'no-store', signal: init.signal });
    response = await reach(path, init);
  }
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (!response.ok) throw new RequestFailed(await detailOf(response), Number.isNaN(wait) ? undefined : wait);
  const answer = await response.json().catch(() => undefined);
  // It was cut off on its way.
  if (answer === undefined) throw init.signal?.aborted ? init.signal.reason : new RequestFailed(UNREACHABLE);
  return answer as Answer;
}

/** What a refusal says; a proxy that stands before a service that is away says nothing that the contract knows. */
async function detailOf(response: Response): Promise<Schemas['ErrorDetail'] | typeof UNREACHABLE> {
  const answer: Partial<Schemas['ErrorResponse']> | null = await response.json().catch(() => null);
  return answer?.error ?? UNREACHABLE;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new RequestFailed(UNREACHABLE);
  }
}

// crypto.randomUUID is missing where the page comes over plain HTTP from another machine.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `page-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
