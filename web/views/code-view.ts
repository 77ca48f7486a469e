import { copy } from '../page/copy.ts';
import { chosen, find, make } from '../page/dom.ts';
import type { Source } from '../page/source.ts';
import { asCurl, asTypeScript, type Sample } from '../requests/samples.ts';

/** The very request as code. */
export class CodeView {
  readonly #source: () => Source;

  constructor(source: () => Source) {
    this.#source = source;
    for (const input of document.querySelectorAll('input[name="operation"], input[name="code"]')) {
      input.addEventListener('change', () => this.draw());
    }
    const button = find('copy-code');
    button.addEventListener('click', () => void copy(button, this.#code()));
  }

  draw(): void {
    // Each Persian text is isolated: the signs around it would jump to its other end.
    const parts = this.#code().split(chosen('code') === 'curl' ? IN_JSON : IN_TYPESCRIPT);
    const shown = parts.map((part, i) => (i % 2 === 0 ? part : make('bdi', { lang: 'fa' }, part)));
    find('code').firstElementChild!.replaceChildren(...shown);
  }

  #code(): string {
    const base = location.origin + location.pathname.replace(/\/$/, '');
    const sample = SAMPLES[chosen('operation') as keyof typeof SAMPLES](this.#source());
    return chosen('code') === 'curl' ? asCurl(sample, base) : asTypeScript(sample, base);
  }
}

// What stands between quotation marks and has a Persian letter.
const IN_JSON = /(?<=")([^"\n]*[\u0600-\u06ff][^"\n]*)(?=")/;
const IN_TYPESCRIPT = /(?<=')([^'\n]*[\u0600-\u06ff][^'\n]*)(?=')/;

const SAMPLES = {
  diacritize: ({ text }: Source): Sample => ({ path: 'v1/diacritize', method: 'diacritize', body: { text } }),
  romanize: ({ text, style, notation }: Source): Sample => ({
    path: 'v1/pinglish',
    method: 'romanize',
    body: { text, style, vowel_notation: notation },
  }),
  translate: ({ text }: Source): Sample => ({ path: 'v1/translate', method: 'translate', body: { text } }),
  createSpeechJob: ({ speech }: Source): Sample => ({
    path: 'v1/speech/jobs',
    method: 'createSpeechJob',
    body: speech,
  }),
};
