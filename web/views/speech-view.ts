import { announce, find, make } from '../page/dom.ts';
import { showFailure } from '../page/failure.ts';
import { remember, remembered } from '../page/remember.ts';
import type { Schemas } from '../requests/contract.ts';
import { Cancelled, type JobListener } from '../speech/follow.ts';
import { type Recording, speak } from '../speech/job.ts';
import { Player } from '../speech/player.ts';
import { BASIC_VOICES, EARLY_VOICES, isPremium, PREMIUM_VOICES } from '../speech/voices.ts';
import { count, languageNow, say } from '../words/language.ts';

type SpeechRequest = Schemas['SpeechRequest'];

// Measured over the examples at the plain pace; only the length of a waveform that is still being made depends on it.
const CODE_POINTS_PER_SECOND = 11;

const SETTINGS = ['voice', 'speaking-style', 'expressiveness', 'pace'] as const;
const field = (id: (typeof SETTINGS)[number]) => find<HTMLInputElement | HTMLSelectElement>(id);

/** The voice with its settings, the job, and the player. */
export class SpeechView {
  readonly #player = new Player();
  readonly #text: () => string | undefined;
  readonly #onSpoken: () => void;
  #job: AbortController | undefined;
  /** The request whose recording the player has. */
  #spoken: string | undefined;
  #note: () => string = () => '';

  constructor(text: () => string | undefined, changed: { onSettings(): void; onSpoken(): void }) {
    this.#text = text;
    this.#onSpoken = changed.onSpoken;
    this.#listVoices();
    for (const id of SETTINGS) {
      const kept = remembered(id);
      if (kept !== null) field(id).value = kept;
      // An old setting that is no choice any more.
      if (field(id).value === '') field(id).value = id === 'voice' ? 'kian' : 'neutral';
      field(id).addEventListener('input', () => {
        remember(id, field(id).value);
        this.#showSettings();
        changed.onSettings();
      });
    }
    find('speak').addEventListener('click', () => void this.speak());
    find('speak-here').addEventListener('click', () => {
      void this.speak();
      // What comes below it, the player above all, comes into sight too.
      find('speak').scrollIntoView({ block: 'center' });
    });
    find('cancel').addEventListener('click', () => this.stop());
    this.#showSettings();
  }

  /** What a press on Speak sends. */
  request(text: string): SpeechRequest {
    const voice = field('voice').value;
    const pace = Number(field('pace').value);
    if (!isPremium(voice)) return { text, tier: 'basic', voice: voice as keyof typeof BASIC_VOICES, pace };
    return {
      text,
      tier: 'premium',
      voice,
      pace,
      style: field('speaking-style').value as Schemas['SpeechStyle'],
      expressiveness: field('expressiveness').value as Schemas['Expressiveness'],
    };
  }

  /** Has the text spoken; what was spoken before is played again. */
  async speak(): Promise<void> {
    const text = this.#text();
    if (text === undefined || this.#job !== undefined) return;
    const request = this.request(text);
    const asked = JSON.stringify(request);
    if (asked === this.#spoken) return void this.#player.play();
    const job = new AbortController();
    this.#begin(job);
    try {
      const isEarly = EARLY_VOICES.includes(request.voice);
      this.#player.begin([...text].length / CODE_POINTS_PER_SECOND / (request.pace ?? 1), isEarly);
      const recording = await speak(request, this.#listener(job), job.signal);
      this.#spoken = asked;
      const plays = await this.#player.finish(recording.file, recording.seconds);
      this.#offer(recording, request.voice);
      this.#say(() =>
        plays ? say('jobDone', { seconds: inSeconds(recording.seconds) }) : say('soundReady'),
      );
    } catch (error) {
      this.#player.abandon();
      if (job.signal.aborted || error instanceof Cancelled) {
        const isFree = error instanceof Cancelled && error.isFree;
        this.#say(() => say(isFree ? 'jobCancelled' : 'jobStopped'));
      } else {
        this.#say(() => '');
        showFailure(find('speech-failure'), error);
      }
    } finally {
      this.#end();
    }
  }

  /** Cancels a job that runs, else pauses the player. */
  stop(): void {
    if (this.#job === undefined) this.#player.pause();
    else this.#job.abort();
  }

  redraw(): void {
    this.#listVoices(field('voice').value);
    this.#showSettings();
    this.#player.redraw();
    find('speech-note').textContent = this.#note();
  }

  #begin(job: AbortController): void {
    this.#job = job;
    this.#spoken = undefined;
    showFailure(find('speech-failure'), undefined);
    find('download').hidden = true;
    find('cancel').hidden = false;
    find('listen').setAttribute('aria-busy', 'true');
    this.#say(() => say('jobStarting'));
  }

  #end(): void {
    this.#job = undefined;
    // The focus must not vanish with the button.
    const focused = document.activeElement;
    const isPlayer = find('player').hidden && find('player').contains(focused);
    if (isPlayer || focused === find('cancel')) find('speak').focus();
    find('cancel').hidden = true;
    find('listen').removeAttribute('aria-busy');
    this.#onSpoken();
  }

  #listener(job: AbortController): JobListener {
    return {
      onStatus: (status) => {
        this.#say(() => say(status === 'queued' ? 'jobQueued' : 'jobStarting'));
      },
      onAway: (code) => {
        // A job that was cancelled before the service heard of it is still to be told of.
        if (this.#job !== job) return;
        this.#say(() => say(code === 'rate_limit_exceeded' ? code : 'jobAway'));
      },
      onPreview: (mp3) => {
        void this.#player.append(mp3).then((seconds) => {
          if (this.#job !== undefined) this.#write(() => say('jobRunning', { seconds: inSeconds(seconds) }));
        });
      },
      onReset: () => this.#player.restart(),
    };
  }

  #offer({ file, type }: Recording, voice: string): void {
    const link = find<HTMLAnchorElement>('download');
    URL.revokeObjectURL(link.href);
    const kind = type === 'audio/wav' ? 'WAV' : 'MP3';
    link.href = URL.createObjectURL(file);
    link.download = `khanesh-${voice}.${kind}`.toLowerCase();
    link.textContent = say('download', { kind });
    link.hidden = false;
  }

  #write(note: () => string): void {
    this.#note = note;
    find('speech-note').textContent = note();
  }

  #say(note: () => string): void {
    const known = this.#note();
    this.#write(note);
    if (note() !== known) announce(note());
  }

  #listVoices(voice = 'kian'): void {
    const isPersian = languageNow() === 'fa';
    const basic = Object.entries(BASIC_VOICES).map(([name, persian]) => {
      const own = isPersian ? persian : name[0]!.toUpperCase() + name.slice(1);
      return make('option', { value: name }, EARLY_VOICES.includes(name) ? say('early', { name: own }) : own);
    });
    const premium = PREMIUM_VOICES.map((name) => make('option', { value: name }, name));
    field('voice').replaceChildren(
      make('optgroup', { label: say('basicVoices') }, ...basic),
      make('optgroup', { label: say('premiumVoices') }, ...premium),
    );
    field('voice').value = voice;
  }

  #showSettings(): void {
    const hasStyle = isPremium(field('voice').value);
    field('speaking-style').disabled = field('expressiveness').disabled = !hasStyle;
    find('premium-only').hidden = hasStyle;
    const pace = say('times', { n: count(Number(field('pace').value), { minimumFractionDigits: 2 }) });
    find('pace-shown').textContent = pace;
    field('pace').setAttribute('aria-valuetext', pace);
  }
}

function inSeconds(seconds: number): string {
  const options = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return count(seconds, options);
}
