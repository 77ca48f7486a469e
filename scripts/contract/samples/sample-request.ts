/** A request of the contract, as samples of code show it. */
export interface SampleRequest {
  operationId: string;
  /** In capitals. */
  method: string;
  /** The path with its parameters in braces; undefined where a whole address is given, as for audio. */
  path: string | undefined;
  /** The first example of a body. */
  body: object | undefined;
  /** Whether the answer is a stream of events. */
  isStream: boolean;
}

/** The server that the contract names first; whoever serves the page puts its own there. */
export const SERVER = 'http://127.0.0.1:8080';

interface Operation {
  operationId: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { examples?: Record<string, { $ref: string }> }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Finds what `#/components/examples/NAME` stands for. */
export type FindExample = (ref: string) => object;

/** The request that an operation's samples send. */
export function sampleRequest(
  path: string,
  method: string,
  operation: Operation,
  find: FindExample,
): SampleRequest {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    // `security: []`: a signed address says all.
    path: operation.security?.length === 0 ? undefined : path,
    body: example === undefined ? undefined : find(example.$ref),
    isStream: Object.keys(operation.responses['200']?.content ?? {}).includes('text/event-stream'),
  };
}

/** The address with each parameter as `write` writes it. */
export function addressOf(path: string, write: (name: string) => string): string {
  return SERVER + path.replace(/\{(\w+)\}/g, (_, name: string) => write(variableOf(name)));
}

/** The variable of the environment that has the value of a parameter. */
export function variableOf(name: string): string {
  return name.toUpperCase();
}
