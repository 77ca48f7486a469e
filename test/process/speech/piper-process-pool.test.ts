import { describe, expect, test } from 'vitest';
import { failure, piperOnStandIn, said, TWO } from '../../speech/engines/piper/piper-on-stand-in.ts';
import { never } from '../../speech/speak.ts';

const started = piperOnStandIn();

describe('the process of Piper', () => {
  test('a process that dies is started again, and the next one speaks the sentence', async () => {
    const { piper, plan, asked } = await started();
    const pieces = await said(piper, TWO);
    plan({ die: 1 });
    expect(await said(piper, TWO)).toEqual(pieces);
    expect(new Set(asked().map(({ pid }) => pid)).size).toBe(2);
  });

  test('a process that always dies makes the recording fail with its last words, and another attempt is safe', async () => {
    const { piper, plan, asked } = await started();
    plan({ die: 99 });
    const error = await failure(said(piper, 'سلام.'));
    expect([error.kind, error.remedy]).toEqual(['unsent', 'wait']);
    expect(error.message).toContain('SIGKILL');
    expect(error.message).toContain('out of luck');
    expect(asked()).toHaveLength(2);
    plan({});
    expect(await said(piper, 'سلام.')).toHaveLength(3);
  });

  test('a recording fails when its process fails without ending', async () => {
    const { piper, plan } = await started();
    plan({ fail: 1 });
    expect((await failure(said(piper, TWO))).message).toBe('the model is odd');
  });

  test('an aborted recording does not wait for its process', async () => {
    const { piper, plan, asked } = await started();
    plan({ hang: true });
    const stop = new AbortController();
    const reason = new Error('gone');
    const saying = said(piper, TWO, { signal: stop.signal });
    await expect.poll(() => asked().length).toBe(1);
    stop.abort(reason);
    await expect(saying).rejects.toBe(reason);
    await expect(said(piper, TWO, { signal: stop.signal })).rejects.toBe(reason);
  });

  test('the queue before a process has a limited length', async () => {
    const { piper, plan, asked } = await started();
    plan({ hang: true });
    const stop = new AbortController();
    const waiting = Array.from({ length: 65 }, () =>
      said(piper, 'سلام.', { signal: stop.signal }).catch(() => 0),
    );
    await expect.poll(() => asked().length).toBe(1);
    const error = await failure(said(piper, 'سلام.'));
    expect([error.kind, error.retryAfterSeconds]).toEqual(['unsent', 10]);
    stop.abort();
    await Promise.all(waiting);
  });

  test('a full queue refuses no recording that has begun', async () => {
    const { piper, plan, asked } = await started();
    const text = `${TWO} ${TWO}`;
    const sounds = piper.speak({ text, voice: 'ava', pace: 1 }, never)[Symbol.asyncIterator]();
    const heard = [await sounds.next(), await sounds.next()];
    plan({ hang: true });
    const stop = new AbortController();
    const others = Array.from({ length: 67 }, () =>
      said(piper, 'سلام.', { signal: stop.signal }).catch((error: unknown) => error),
    );
    expect(await Promise.race(others)).toMatchObject({ retryAfterSeconds: 10 });
    const next = sounds.next();
    await new Promise(setImmediate);
    plan({});
    stop.abort();
    process.kill(asked().at(-1)!.pid, 'SIGKILL');
    heard.push(await next);
    for (let one = heard.at(-1)!; !one.done; heard.push(one)) one = await sounds.next();
    expect(heard).toHaveLength(1 + 4 + 3 + 1 + 1);
  });

  test('an idle process is ended, and started again when it is needed', async () => {
    const { piper, asked } = await started({ idleMs: 1 });
    await said(piper, 'سلام.');
    const { pid } = asked()[0]!;
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await said(piper, 'سلام.')).toHaveLength(3);
  });

  test('closing Piper ends its process, and recordings under way fail', async () => {
    const { piper, plan, asked } = await started();
    plan({ hang: true });
    const saying = failure(said(piper, TWO));
    await expect.poll(() => asked().length).toBe(1);
    await piper.close?.();
    expect((await saying).message).toContain('closed');
    await expect.poll(() => isRunning(asked()[0]!.pid)).toBe(false);
    await failure(said(piper, TWO));
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
