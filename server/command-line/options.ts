import type { Read } from './values.ts';

/** An option without a value, such as `--json`. */
export interface Flag {
  kind: 'flag';
  meaning: string;
}

/** An option with a value, such as `--out FILE`. */
export interface ValueOption<T> {
  kind: 'value';
  /** What stands for the value in the help. */
  value: string;
  meaning: string;
  isRequired: boolean;
  read: Read<T>;
}

/** The options of a command by their names, in the order of its help. */
export type Options = Readonly<Record<string, Flag | ValueOption<unknown>>>;

/** What a command gets for its options: undefined for one with a value that was not given. */
export type OptionValues<Declared extends Options> = {
  readonly [Name in keyof Declared]: Declared[Name] extends ValueOption<infer T> ? T : boolean;
};

export const flag = (meaning: string): Flag => ({ kind: 'flag', meaning });

export const option = <T>(value: string, meaning: string, read: Read<T>): ValueOption<T | undefined> => ({
  kind: 'value',
  value,
  meaning,
  isRequired: false,
  read,
});

export const requiredOption = <T>(value: string, meaning: string, read: Read<T>): ValueOption<T> => ({
  kind: 'value',
  value,
  meaning,
  isRequired: true,
  read,
});

/** The option as the help writes it: `--out FILE`. */
export function labelOf(name: string, declared: Flag | ValueOption<unknown>): string {
  return declared.kind === 'flag' ? `--${name}` : `--${name} ${declared.value}`;
}
