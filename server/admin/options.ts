import { PLANS, STATUSES } from '../accounts/plans.ts';
import { oneOf, type Read, readId, readName, readScopes, seconds, wholeNumber } from './values.ts';

interface Option<T> {
  /** What stands for its value in the help. */
  value: string;
  meaning: string;
  read: Read<T>;
}

const option = <T>(value: string, meaning: string, read: Read<T>): Option<T> => ({ value, meaning, read });

// A trillion: no bill reaches it, and sums of it stay exact in a number.
const MOST_UNITS = 1e12;
// Thirty years of speech; in milliseconds as far from inexact as the units.
const MOST_SECONDS = 1e9;
// A rate limit of a million a minute is none.
const MOST_RPM = 1e6;

/** Every option that takes a value, in the order of the help. */
export const OPTIONS = {
  account: option('ACCOUNT_ID', 'the account that the key belongs to', readId),
  name: option('NAME', 'what people recognise the key by', readName),
  scopes: option('text,speech', 'what the key may do; both unless told otherwise', readScopes),
  organization: option('NAME', 'who the account belongs to', readName),
  environment: option('test|live', 'which of the two environments', oneOf(['test', 'live'])),
  plan: option(PLANS.join('|'), 'sets the allowances and the rate limit not named here', oneOf(PLANS)),
  status: option(STATUSES.join('|'), 'active and canceling may generate', oneOf(STATUSES)),
  'text-units': option('N', 'text units included in a period', wholeNumber(0, MOST_UNITS)),
  'basic-seconds': option('N', 'seconds of Basic speech included in a period', seconds(MOST_SECONDS)),
  'premium-seconds': option('N', 'seconds of Premium speech included in a period', seconds(MOST_SECONDS)),
  'additional-unit-ceiling': option(
    'N',
    'text units approved beyond the included ones',
    wholeNumber(0, MOST_UNITS),
  ),
  rpm: option('N', 'requests a minute, shared by all keys of the account', wholeNumber(1, MOST_RPM)),
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The options that were given, read. */
export type OptionValues = { [Name in OptionName]?: ReturnType<(typeof OPTIONS)[Name]['read']> };

export const SETTINGS = [
  'organization',
  'environment',
  'plan',
  'status',
  'text-units',
  'basic-seconds',
  'premium-seconds',
  'additional-unit-ceiling',
  'rpm',
] as const satisfies OptionName[];
