import { addressOf, type SampleRequest } from './sample-request.ts';

/** A request for a shell. */
export function curlSample({ method, path, body, isStream }: SampleRequest): string {
  if (path === undefined) return method === 'HEAD' ? 'curl -I "$AUDIO_URL"' : 'curl -OJ "$AUDIO_URL"';
  const address = addressOf(path, (name) => `$${name}`);
  const quoted = address.includes('$') ? `"${address}"` : address;
  const isPlainPost = method === 'POST' && body === undefined;
  const first = `curl ${isStream ? '-N ' : ''}${isPlainPost ? '-X POST ' : ''}${quoted}`;
  const lines = [first, '-H "Authorization: Bearer $KHANESH_API_KEY"'];
  if (body !== undefined)
    lines.push(
      "-H 'Content-Type: application/json'",
      '-H "Idempotency-Key: $(openssl rand -hex 16)"',
      `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`,
    );
  return lines.join(' \\\n  ');
}
