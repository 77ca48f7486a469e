import { type SampleRequest, SERVER, variableOf } from './sample-request.ts';

const DOWNLOAD = `import { writeFile } from 'node:fs/promises';
`;

/** A request for khanesh-client, whose methods are named as the operations are. */
export function typescriptSample(request: SampleRequest): string {
  const { operationId, path, isStream } = request;
  const isDownload = operationId === 'downloadAudio';
  const calls = isDownload ? downloading() : isStream ? following() : calling(request);
  return `// npm install ${SERVER}/khanesh-client.tgz
${isDownload ? DOWNLOAD : ''}import { createClient } from 'khanesh-client';

const khanesh = createClient({
  baseUrl: '${SERVER}',
  apiKey: process.env.KHANESH_API_KEY,
});
${path === undefined ? `const audioUrl = process.env.AUDIO_URL!; // the \`audio_url\` of an answer\n` : ''}${calls}`;
}

function calling({ operationId, path, body }: SampleRequest): string {
  const parameters = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => `process.env.${variableOf(name!)}!`,
  );
  const argument =
    path === undefined ? 'audioUrl' : body === undefined ? parameters.join(', ') : asObject(body);
  return `const answer = await khanesh.${operationId}(${argument});
console.log(answer);`;
}

function following(): string {
  return `// Goes on by itself where the connection breaks.
for await (const { event, data } of khanesh.follow({ id: process.env.JOB_ID! })) {
  console.log(event, data);
}`;
}

function downloading(): string {
  return `const { mimeType, body } = await khanesh.downloadAudio(audioUrl);
await writeFile(mimeType === 'audio/wav' ? 'recording.wav' : 'recording.mp3', body!);`;
}

function asObject(body: object): string {
  const fields = Object.entries(body).map(([name, value]) => `  ${name}: ${literal(value)},\n`);
  return `{\n${fields.join('')}}`;
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
