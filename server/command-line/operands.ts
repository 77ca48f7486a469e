import { type Read, readText } from './values.ts';

/** Arguments without a name of their own, such as `FILE`: one, or as many as the counts allow. */
export interface Operand<T> {
  /** What stands for it in the help and in messages. */
  value: string;
  least: number;
  most: number;
  /** Reads those that were given: between `least` and `most`. */
  read(texts: readonly string[]): T;
}

/** The operands of a command in their order. Only the last one may take several arguments or none. */
export type Operands = Readonly<Record<string, Operand<unknown>>>;

export type OperandValues<Declared extends Operands> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Operand<infer T> ? T : never;
};

export function operand(value: string): Operand<string>;
export function operand<T>(value: string, read: Read<T>): Operand<T>;
export function operand(value: string, read: Read<unknown> = readText): Operand<unknown> {
  return { value, least: 1, most: 1, read: ([text]) => read(text!) };
}

export function optionalOperand(value: string): Operand<string | undefined> {
  return { value, least: 0, most: 1, read: ([text]) => text };
}

export function operands(value: string, least = 0, most = Infinity): Operand<readonly string[]> {
  return { value, least, most, read: (texts) => texts };
}

/** The operand as the help writes it: `FILE`, `[FILE]` or `[NAME …]`. */
export function operandLabel({ value, least, most }: Operand<unknown>): string {
  if (least > 0) return value;
  return most > 1 ? `[${value} …]` : `[${value}]`;
}
