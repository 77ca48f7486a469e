import { find, make } from '../page/dom.ts';
import type { Schemas } from '../requests/contract.ts';
import { readUsage } from '../requests/send.ts';
import { say } from '../words/language.ts';

// Usage changes with every answer; one look after a pause is enough.
const PAUSE_MS = 1500;

/** What the account of the page has used. */
export class UsageView {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #usage: Schemas['UsageResponse'] | undefined;

  /** Looks after a pause. */
  refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), PAUSE_MS);
  }

  redraw(): void {
    if (this.#usage === undefined) return;
    const { text, basic_speech: basic, premium_speech: premium } = this.#usage;
    find('meters').replaceChildren(
      ...meter(say('usageText'), text.used_units, text.included_units),
      ...meter(say('usageBasic'), basic.used_seconds, basic.included_seconds),
      ...meter(say('usagePremium'), premium.used_seconds, premium.included_seconds),
    );
  }

  async #read(): Promise<void> {
    // Nothing here depends on it: what fails shows where it is needed.
    this.#usage = (await readUsage().catch(() => undefined)) ?? this.#usage;
    this.redraw();
  }
}

function meter(name: string, used: number, included: number): HTMLElement[] {
  const shown = say('usageOf', { used: Math.round(used), included });
  const bar = make(
    'meter',
    { min: '0', max: String(included), value: String(used), 'aria-label': name },
    shown,
  );
  return [make('dt', {}, name), make('dd', {}, make('span', {}, shown), bar)];
}
