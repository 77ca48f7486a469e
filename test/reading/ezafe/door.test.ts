import { expect, test } from 'vitest';
import { createExplainer } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';

const explainer = createExplainer(readingModel());
const ezafeOf = (text: string, key: string) =>
  explainer.explain(text).words.find((one) => one.key === key)?.ezafe.by;

test.each([
  'به در خانه رسید',
  'از در پشتی برو',
  'خاک در میخانه',
  'در یخچال باز مانده',
  'در خانه را ببند',
  'دیشب در میخانه را بستند',
])('whether در is a door, which may have an ezafe, is weighed: %s', (text) => {
  expect(ezafeOf(text, 'در')).toMatchObject({ by: 'classifier' });
});

test.each(['در خانه ماند', 'کتابی در دست داشت', 'در آن روز، در باز شد'])(
  'در is a preposition without an ezafe where no door can be meant: %s',
  (text) => {
    expect(ezafeOf(text, 'در')).toMatchObject({ by: 'rule' });
  },
);

test('wine, which is spelled like a prefix, may have an ezafe', () => {
  expect(ezafeOf('جام می ناب', 'می')).toMatchObject({ by: 'classifier' });
});
