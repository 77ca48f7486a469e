import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listen } from '../../support/listen.ts';

export interface Asked {
  path: string;
  range: string | undefined;
}

export interface Mirror extends Listening {
  asked: Asked[];
  /** What it has, by path. */
  contents: Map<string, Buffer>;
  /** Answers the next requests in place of the mirror; false leaves them to the mirror. */
  misbehave: (response: ServerResponse, asked: Asked) => boolean;
}

/** A web server with files, which supports ranges as those of Mozilla do. */
export async function startMirror(contents: Record<string, Buffer> = {}): Promise<Mirror> {
  const server = createServer((request, response) => take(request, response));
  const mirror: Mirror = {
    ...(await listen(server)),
    asked: [],
    contents: new Map(Object.entries(contents)),
    misbehave: () => false,
  };

  function take(request: IncomingMessage, response: ServerResponse) {
    const asked = { path: request.url ?? '', range: request.headers.range };
    mirror.asked.push(asked);
    if (mirror.misbehave(response, asked)) return;
    const content = mirror.contents.get(asked.path);
    if (content === undefined) response.writeHead(404).end('no such file');
    else send(response, content, asked.range);
  }

  return mirror;
}

function send(response: ServerResponse, content: Buffer, range: string | undefined): void {
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  if (range === undefined) {
    response.writeHead(200, { 'content-length': content.length }).end(content);
  } else if (start >= content.length) {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
  } else {
    const headers = { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` };
    response.writeHead(206, headers).end(content.subarray(start));
  }
}

/** Sends the given number of bytes and breaks the connection. */
export function breakOff(response: ServerResponse, content: Buffer, bytes: number): void {
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, bytes), () => setImmediate(() => response.destroy()));
}
