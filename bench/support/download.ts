import { connect, type Socket } from 'node:net';

/** The address of a file on any HTTP/1.1 server. */
export interface Source {
  url: string;
  /** With its query. */
  path: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
// The most that a socket gives at once; reused, so that the client costs as little as possible.
const READ_BYTES = 262_144;

/** One connection that requests ranges one after the other and only counts the bytes. */
export interface Downloading {
  /** Asks for `length` bytes from `start`; resolves when all have arrived. Throws unless they come as 206. */
  range(start: number, length: number): Promise<void>;
  close(): void;
}

export async function openDownload({ url, path }: Source): Promise<Downloading> {
  const { hostname, port, host } = new URL(url);
  let take = (_bytes: Buffer) => {};
  let fail = (_error: Error) => {};
  const socket = await new Promise<Socket>((resolve, reject) => {
    const buffer = Buffer.alloc(READ_BYTES);
    const onread = {
      buffer,
      callback: (count: number) => {
        take(buffer.subarray(0, count));
        return true;
      },
    };
    const opened = connect({ host: hostname, port: Number(port), onread }, () => resolve(opened));
    opened.once('error', reject);
    opened.once('close', () => fail(new Error('the server closed the connection')));
  });
  return {
    range: (start, length) =>
      new Promise<void>((resolve, reject) => {
        let left = length;
        let inBody = false;
        fail = reject;
        take = (bytes) => {
          let body = bytes;
          if (!inBody) {
            const end = bytes.indexOf(HEAD_END);
            if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 206')) || end < 0)
              return reject(new Error(`not a range: ${bytes.subarray(0, 60)}`));
            inBody = true;
            body = bytes.subarray(end + HEAD_END.length);
          }
          left -= body.length;
          if (left === 0) resolve();
        };
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=${start}-${start + length - 1}\r\n\r\n`,
        );
      }),
    close() {
      fail = () => {};
      socket.destroy();
    },
  };
}
