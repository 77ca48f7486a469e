import { addressOf, type SampleRequest } from './sample-request.ts';

/** A request with nothing but Python's standard library. */
export function pythonSample(request: SampleRequest): string {
  const { path, body } = request;
  if (path === undefined) return audioSample(request);
  const imports = ['os', 'urllib.request'];
  if (!request.isStream) imports.unshift('json');
  if (body !== undefined) imports.push('uuid');
  return `${imports.map((name) => `import ${name}\n`).join('')}
request = urllib.request.Request(
    ${addressLiteral(path)},
${body === undefined ? '' : `    data=json.dumps(${asDict(body)}).encode(),\n`}    headers={
        "Authorization": f"Bearer {os.environ['KHANESH_API_KEY']}",
${body === undefined ? '' : `        "Content-Type": "application/json",\n        "Idempotency-Key": str(uuid.uuid4()),\n`}    },
${request.method === 'POST' && body === undefined ? '    method="POST",\n' : ''})
${reading(request)}`;
}

// Speech of full size takes up to 15 minutes.
function reading({ isStream, operationId }: SampleRequest): string {
  if (isStream)
    return `with urllib.request.urlopen(request) as events:
    for line in events:
        print(line.decode(), end="")`;
  const timeout = operationId === 'createSpeech' ? 900 : 120;
  return `with urllib.request.urlopen(request, timeout=${timeout}) as response:
    print(json.load(response))`;
}

function audioSample({ method }: SampleRequest): string {
  const address = 'os.environ["AUDIO_URL"]  # the "audio_url" of an answer';
  if (method === 'HEAD')
    return `import os
import urllib.request

audio_url = ${address}
request = urllib.request.Request(audio_url, method="HEAD")
with urllib.request.urlopen(request) as response:
    print(response.headers)`;
  return `import os
import shutil
import urllib.request

audio_url = ${address}
with urllib.request.urlopen(audio_url) as response:
    is_wav = response.headers.get_content_type() == "audio/wav"
    with open("recording.wav" if is_wav else "recording.mp3", "wb") as file:
        shutil.copyfileobj(response, file)`;
}

function addressLiteral(path: string): string {
  const address = addressOf(path, (name) => `{os.environ['${name}']}`);
  return `${address.includes('{') ? 'f' : ''}"${address}"`;
}

function asDict(body: object): string {
  const fields = Object.entries(body).map(
    ([name, value]) => `        ${JSON.stringify(name)}: ${literal(value)},\n`,
  );
  return `{\n${fields.join('')}    }`;
}

// JSON and Python write strings and numbers alike.
function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
