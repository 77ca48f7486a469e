import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

/** An open event stream of a job. */
export interface OpenStream {
  /** When the event whose data contains this text arrived, by `performance.now()`. */
  arrival(part: string): Promise<number>;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream and waits for its first event. */
export async function openStream(url: string, key: string): Promise<OpenStream> {
  const request = get(url, { agent, headers: { Authorization: `Bearer ${key}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
  response.setEncoding('utf8');
  let text = '';
  let wake = () => {};
  response.on('data', (more: string) => {
    text += more;
    wake();
  });
  const arrival = (part: string) =>
    new Promise<number>((resolve) => {
      wake = () => text.includes(part) && resolve(performance.now());
      wake();
    });
  await arrival('\n\n');
  return { arrival };
}
