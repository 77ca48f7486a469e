/** A span of time that includes its start and excludes its end. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The billing period that holds `now`, for a subscription that began at `anchor`: months counted from the
 * anniversary, not from the calendar. A day that a month lacks becomes its last day (31 January, 28 February,
 * 31 March).
 */
export function billingPeriod(anchor: Date, now: Date): Period {
  let months =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  if (addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}
