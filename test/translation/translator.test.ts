import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createLibreTranslate,
  createTranslator,
  type TranslationEngine,
  TranslationError,
} from '../../server/translation/index.ts';
import { fold } from '../../server/translation/text/fold.ts';
import { startStandIn } from './engines/stand-in.ts';
import { persianText } from './persian-text.ts';

const live = () => new AbortController().signal;

/** An engine with one answer for each call in turn, which keeps what it was asked. */
function scripted(...answers: ((sentences: string[]) => unknown)[]) {
  const asked: string[][] = [];
  const engine: TranslationEngine = {
    version: 'test',
    ready: async () => {},
    translate: async (sentences) => {
      asked.push(sentences);
      const answer = answers[asked.length - 1] ?? answers.at(-1);
      return answer?.(sentences) as string[];
    },
  };
  return { asked, translate: (text: string) => createTranslator(engine).translate(text, live()) };
}
const each = (f: (sentence: string) => string) => (sentences: string[]) => sentences.map(f);
const identity = each((sentence) => sentence);

describe('layout', () => {
  test('the layout of any text survives: an engine that changes nothing gives the folded text back', async () => {
    await fc.assert(
      fc.asyncProperty(persianText, async (text) => {
        expect(await scripted(identity).translate(text)).toBe(fold(text));
      }),
      { numRuns: 300 },
    );
  });

  test('lines, indents and spaces around the translated sentences are kept', async () => {
    const text = '  سلام.  خوبی؟\r\n\r\n\tبله\n';
    expect(await scripted(each(() => 'X')).translate(text)).toBe('  X  X\r\n\r\n\tX\n');
  });

  test('line breaks and spaces that an engine adds do not change the layout', async () => {
    expect(await scripted(each(() => ' Hello\nyou \n')).translate('سلام\nسلام')).toBe('Hello you\nHello you');
  });

  test('no sentence is sent twice, and none without a Persian letter', async () => {
    const { asked, translate } = scripted(each((s) => `EN(${s})`));
    expect(await translate('سلام\nHello there.\n۱۲۳\nسلام\nـــ')).toBe(
      'EN(سلام)\nHello there.\n123\nEN(سلام)\nـــ',
    );
    expect(asked).toEqual([['سلام']]);
  });

  test('a text without a Persian letter needs no engine', async () => {
    const { asked, translate } = scripted(identity);
    expect(await translate('Hello.')).toBe('Hello.');
    expect(asked).toEqual([]);
  });
});

describe('what the engine reads', () => {
  test('the engine reads Persian letters and Latin digits', async () => {
    const { asked, translate } = scripted(identity);
    await translate('كتابي در ۱٬۲۰۰ و ٣٫۵ ٬ ٫ است');
    expect(asked).toEqual([['کتابی در 1,200 و 3.5 ٬ ٫ است']]);
  });
});

describe('facts', () => {
  test.each([
    ['a number', 'او ۴۵ کتاب دارد.', 'He has books.', 'He has 45 books.'],
    ['each of two equal numbers', '۴۵ از ۴۵ نفر', '45 people', '45 of 45 people'],
    ['a web address', 'به http://a.ir/x?y=1 برو.', 'Go there.', 'Go to http://a.ir/x?y=1.'],
    ['an e-mail address', 'به a.b@c.ir بنویس.', 'Write to a.b.', 'Write to A.B@c.ir.'],
    ['a Latin word', 'برنامه Linux خوب است.', 'The program is good.', 'LINUX is good.'],
    ['any words at all', 'سلام.', '', 'Hello.'],
  ])('a sentence that lost its fact is asked for once more: %s', async (_what, text, bad, good) => {
    const { asked, translate } = scripted(
      each(() => bad),
      each(() => good),
    );
    expect(await translate(text)).toBe(good);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['۱٬۲۰۰ تومان', '1,200 tomans'],
    ['۱۲۰۰ تومان', '1,200 tomans'],
    ['نرخ ۳/۵ است', 'The rate is 3.5'],
    ['۳ نفر', 'three people'],
    ['ساعت ۰۸:۳۰', 'at 8:30'],
  ])('the fact %s counts as kept in %s', async (text, english) => {
    const { asked, translate } = scripted(each(() => english));
    expect(await translate(text)).toBe(english);
    expect(asked).toHaveLength(1);
  });

  test('only sentences that lost a fact are asked for again', async () => {
    const { asked, translate } = scripted(
      each((s) => s.replace('45', '')),
      identity,
    );
    expect(await translate('سلام.\n۴۵ نفر.\nخوبی؟')).toBe('سلام.\n45 نفر.\nخوبی؟');
    expect(asked).toEqual([['سلام.', '45 نفر.', 'خوبی؟'], ['45 نفر.']]);
  });

  test('after a second attempt the more faithful answer is kept', async () => {
    const { asked, translate } = scripted(
      each(() => 'Linux and 45'),
      each(() => 'neither'),
    );
    expect(await translate('در Linux از ۴۵ تا ۴۶')).toBe('Linux and 45');
    expect(asked).toHaveLength(2);
  });

  test('the first answer is kept when the second attempt fails', async () => {
    const busy = () => {
      throw new TranslationError({ kind: 'provider_unavailable', message: 'busy', action: 'wait' });
    };
    expect(
      await scripted(
        each(() => 'people'),
        busy,
      ).translate('۴۵ نفر'),
    ).toBe('people');
  });
});

describe('an engine that breaks its word', () => {
  test.each<[string, (sentences: string[]) => unknown]>([
    ['too few sentences', () => []],
    ['too many sentences', () => ['a', 'b']],
    ['no list', () => 'a'],
    ['no text', () => [null]],
    ['an empty answer twice', each(() => ' ')],
  ])('an engine that answers with %s is rejected', async (_name, turn) => {
    await expect(scripted(turn).translate('سلام')).rejects.toMatchObject({
      kind: 'provider_rejected',
      retryable: false,
    });
  });
});

describe('time', () => {
  const stuck: TranslationEngine = {
    version: 'stuck',
    ready: async () => {},
    translate: () => new Promise(() => {}),
  };

  test('an engine that never ends runs into the deadline and leaves the outcome uncertain', async () => {
    const translate = createTranslator(stuck, { deadlineMs: 1 }).translate('سلام', live());
    await expect(translate).rejects.toMatchObject({ kind: 'uncertain', retryable: true });
  });

  test('the connection to a server that hangs is closed when the caller aborts', async () => {
    const caller = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const server = await startStandIn((response) => {
      response.on('close', resolve);
      caller.abort(new Error('the caller left'));
    });
    const translator = createTranslator(createLibreTranslate({ url: server.url }));
    await expect(translator.translate('سلام', caller.signal)).rejects.toThrow('the caller left');
    await closed;
    await server.close();
  });

  test('a translation ends at once with the caller’s reason when the caller aborts before or during the work', async () => {
    const caller = new AbortController();
    const translate = createTranslator(stuck).translate('سلام', caller.signal);
    const reason = new Error('the caller left');
    caller.abort(reason);
    await expect(translate).rejects.toBe(reason);
    await expect(createTranslator(stuck).translate('سلام', caller.signal)).rejects.toBe(reason);
  });
});

test('the version names the engine and the text handling', () => {
  const engine = { version: 'e-1', ready: async () => {}, translate: async (s: string[]) => s };
  expect(createTranslator(engine).version).toBe('e-1+text.2');
});

test('a whole text goes through LibreTranslate and comes back with its lines', async () => {
  const server = await startStandIn();
  const translator = createTranslator(createLibreTranslate({ url: server.url }));
  await translator.ready();
  expect(await translator.translate('سلام. خوبی؟\n\n۱۲ نفر.', live())).toBe(
    'EN(سلام.) EN(خوبی?)\n\nEN(12 نفر.)',
  );
  await server.close();
});
