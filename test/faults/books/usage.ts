/** Text in units, speech in milliseconds. */
export interface Amounts {
  units: number;
  additional: number;
  basic: number;
  grace: number;
  premium: number;
}

export const NOTHING: Amounts = { units: 0, additional: 0, basic: 0, grace: 0, premium: 0 };

/** `GET /v1/usage`, as far as it is audited. */
export interface Usage {
  text: { used_units: number; additional_units: number; reserved_units: number; included_units: number };
  basic_speech: {
    used_seconds: number;
    grace_seconds: number;
    reserved_seconds: number;
    included_seconds: number;
  };
  premium_speech: { used_seconds: number; reserved_seconds: number; included_seconds: number };
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** What an answer says that it cost. */
export function amountsOf(usage: {
  meter: string;
  units?: number;
  additional_units?: number;
  seconds?: number;
  grace_seconds?: number;
}): Amounts {
  const { meter, units = 0, additional_units: additional = 0, seconds = 0, grace_seconds: grace = 0 } = usage;
  if (meter === 'text') return { ...NOTHING, units, additional };
  if (meter === 'premium_speech') return { ...NOTHING, premium: milliseconds(seconds) };
  return { ...NOTHING, basic: milliseconds(seconds), grace: milliseconds(grace) };
}

export function sum(amounts: readonly Amounts[]): Amounts {
  const add = (a: Amounts, b: Amounts) =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Amounts]]));
  return amounts.reduce((total, one) => add(total, one) as unknown as Amounts, NOTHING);
}

/**
 * Usage is the sum of what the answers say, to the unit and the millisecond, and nothing is reserved. `unknown` is what
 * requests without a key may have cost whose answers were lost: nobody can ask for them again.
 */
export function auditUsage(
  account: string,
  { text, basic_speech: basic, premium_speech: premium }: Usage,
  charged: Amounts,
  unknown: Amounts = NOTHING,
): string[] {
  const used: Amounts = {
    units: text.used_units,
    additional: text.additional_units,
    basic: milliseconds(basic.used_seconds + basic.grace_seconds),
    grace: milliseconds(basic.grace_seconds),
    premium: milliseconds(premium.used_seconds),
  };
  const problems: string[] = [];
  for (const [name, value] of Object.entries(used) as [keyof Amounts, number][]) {
    const least = charged[name];
    const most = least + unknown[name];
    if (value < least || value > most)
      problems.push(
        `the account ${account} was charged ${value} (${name}), its answers say ${least === most ? least : `${least} to ${most}`}`,
      );
  }
  const reserved = [text.reserved_units, basic.reserved_seconds, premium.reserved_seconds];
  if (reserved.some((amount) => amount !== 0))
    problems.push(`the account ${account} still has reserved ${reserved.join(', ')} (text, Basic, Premium)`);
  if (premium.used_seconds > premium.included_seconds)
    problems.push(`the account ${account} used more Premium speech than it has`);
  return problems;
}
