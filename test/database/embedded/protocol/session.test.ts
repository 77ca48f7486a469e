import { describe, expect, test } from 'vitest';
import { createEmbeddedSession } from '../../../../server/database/embedded/protocol/session.ts';

/** A backend message: its code, its length, its content. */
const message = (code: string, content: string) => {
  const bytes = Buffer.alloc(5 + content.length);
  bytes.write(`${code}\0\0\0\0${content}`, 'latin1');
  bytes.writeInt32BE(4 + content.length, 1);
  return bytes;
};
const failure = (severity: string, code: string) =>
  message('E', `S${severity}\0C${code}\0Mno space left\0\0`);
const ready = message('Z', 'I');

/** An engine that gives these answers one after the other. */
function sessionOn(answers: Buffer[]) {
  const asked: Uint8Array[] = [];
  const broken: Error[] = [];
  const exchange = async (batch: Uint8Array) => {
    asked.push(batch);
    return answers.shift() ?? Buffer.alloc(0);
  };
  return {
    session: createEmbeddedSession(
      exchange,
      () => undefined,
      (error) => broken.push(error),
    ),
    asked,
    broken,
  };
}

const statement = { name: 'one', text: 'SELECT 1' };

describe('the embedded session', () => {
  test('a session sends nothing more to an engine that panicked', async () => {
    const { session, asked, broken } = sessionOn([failure('PANIC', '53100'), message('C', 'SELECT 1\0')]);
    await expect(session.run(statement, [])).rejects.toThrow(
      'The embedded database broke down: no space left',
    );
    await expect(session.run(statement, [])).rejects.toThrow('broke down');
    expect(asked).toHaveLength(1);
    expect([session.breakdown, ...broken]).toEqual([broken[0], broken[0]]);
  });

  test('a session takes silence or an unfinished answer for a breakdown, not for an empty result', async () => {
    await expect(sessionOn([]).session.run(statement, [])).rejects.toThrow('broke down: no answer');
    await expect(sessionOn([ready]).session.script('SELECT 1')).rejects.toThrow('broke down: no answer');
  });

  test('a session goes on after an ordinary error', async () => {
    const done = Buffer.concat([message('C', 'SELECT 0\0'), ready]);
    const { session, broken } = sessionOn([Buffer.concat([failure('ERROR', '42601'), ready]), done]);
    await expect(session.run(statement, [])).rejects.toThrow('no space left');
    await expect(session.run(statement, [])).resolves.toEqual([]);
    expect(broken).toEqual([]);
  });
});
