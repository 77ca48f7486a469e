import { curlSample } from './curl.ts';
import { pythonSample } from './python.ts';
import { type SampleRequest, sampleRequest } from './sample-request.ts';
import { typescriptSample } from './typescript.ts';

/** One request in one language, as documentation pages expect it under `x-codeSamples`. */
export interface CodeSample {
  /** What the page highlights it as. */
  lang: string;
  label: string;
  source: string;
}

/** The same request for curl, for khanesh-client and for Python. */
export function codeSamples(request: SampleRequest): CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(request) },
    // No page highlights TypeScript, and its colours are those of JavaScript.
    { lang: 'JavaScript', label: 'TypeScript', source: typescriptSample(request) },
    { lang: 'Python', label: 'Python', source: pythonSample(request) },
  ];
}

interface Contract {
  paths: Record<string, Record<string, Parameters<typeof sampleRequest>[2]>>;
  components: { examples: Record<string, { value: object }> };
}

/** The requests of all operations, each with the first example of its body. */
export function sampleRequests({ paths, components }: Contract): SampleRequest[] {
  const find = (ref: string) => components.examples[ref.split('/').at(-1)!]!.value;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => sampleRequest(path, method, operation, find)),
  );
}

/** Puts samples of code into every operation of a bundled contract. */
export function addCodeSamples(contract: Contract): void {
  const samples = new Map(
    sampleRequests(contract).map((request) => [request.operationId, codeSamples(request)]),
  );
  for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item)))
    Object.assign(operation, { 'x-codeSamples': samples.get(operation.operationId) });
}
