import { PLANS, STATUSES } from '../accounts/plans.ts';
import {
  flag,
  type OptionValues,
  oneOf,
  option,
  type Read,
  requiredOption,
  wholeNumber,
} from '../command-line/index.ts';
import { JOB_STATUSES } from '../jobs/job.ts';
import { readId, readMonth, readName, readScopes, seconds } from './values.ts';

// A trillion: no bill reaches it, and sums of it stay exact in a number.
const MOST_UNITS = 1e12;
// Thirty years of speech; in milliseconds as far from inexact as the units.
const MOST_SECONDS = 1e9;
// A limit of a million requests a minute limits nothing.
const MOST_RPM = 1e6;

// Nobody reads more, and the embedded database answers requests meanwhile.
const MOST_JOBS = 1_000;

const units = (meaning: string) => option('N', meaning, wholeNumber(0, MOST_UNITS));
const speech = (tier: string) =>
  option('N', `seconds of ${tier} speech included in a period`, seconds(MOST_SECONDS));

const ORGANIZATION = ['NAME', 'who the account belongs to', readName] as const;
const ENVIRONMENT: readonly [string, string, Read<'test' | 'live'>] = [
  'test|live',
  'which of the two environments',
  oneOf(['test', 'live']),
];

/** What can be set on an account, in the order of the help. */
export const SETTINGS = {
  organization: option(...ORGANIZATION),
  environment: option(...ENVIRONMENT),
  plan: option(PLANS.join('|'), 'sets the allowances and the rate limit not named here', oneOf(PLANS)),
  status: option(STATUSES.join('|'), 'active and canceling may generate', oneOf(STATUSES)),
  'text-units': units('text units included in a period'),
  'basic-seconds': speech('Basic'),
  'premium-seconds': speech('Premium'),
  'additional-unit-ceiling': units('text units approved beyond the included ones'),
  rpm: option('N', 'requests a minute, shared by all keys of the account', wholeNumber(1, MOST_RPM)),
};

/** The settings that were given. */
export type Settings = OptionValues<typeof SETTINGS>;

/** The settings that a new account cannot do without. */
export const NEW_ACCOUNT = {
  organization: requiredOption(...ORGANIZATION),
  environment: requiredOption(...ENVIRONMENT),
};

export const ACCOUNT = {
  account: requiredOption('ACCOUNT_ID', 'the account that the key belongs to', readId),
};

export const KEY = {
  name: requiredOption('NAME', 'what people recognise the key by', readName),
  scopes: option('text,speech', 'what the key may do; both unless told otherwise', readScopes),
};

export const ONE_ACCOUNT = option('ACCOUNT_ID', 'of this account alone', readId);

export const USAGE = {
  account: ONE_ACCOUNT,
  month: option('YYYY-MM', 'periods that begin in this month alone', readMonth),
};

export const JOBS = {
  account: ONE_ACCOUNT,
  status: option(JOB_STATUSES.join('|'), 'jobs with this status alone', oneOf(JOB_STATUSES)),
  limit: option('N', 'this many at most; 50 unless told otherwise', wholeNumber(1, MOST_JOBS)),
};

export const YES = flag('really deletes it; nobody can bring it back');

export const JSON_OPTION = flag('prints one JSON object and nothing else');
