import { expect, test } from 'vitest';
import { createProgressBar } from '../../../scripts/speech/progress-bar.ts';

test('the progress is drawn from the first moment, on a terminal alone', () => {
  for (const isTTY of [true, false]) {
    const drawn: string[] = [];
    const bar = createProgressBar(4, { isTTY, write: (text: string) => drawn.push(text) > 0 } as never);
    bar.show(0);
    bar.show(2);
    bar.clear();
    expect(drawn.map((text) => text.slice(0, 34).trimEnd())).toEqual(
      isTTY ? [`\r[${'.'.repeat(30)}]`, `\r[${'#'.repeat(15)}${'.'.repeat(15)}]`, '\r\u001b[K'] : [],
    );
  }
});
