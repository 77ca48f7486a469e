import { VOICES, type Voice } from '../../server/speech/index.ts';

const MARKER = '<!-- voices -->';
const SPEAKER = { female: 'a woman', male: 'a man' } as const;

const TIER = { basic: 'Basic', premium: 'Premium' } as const;

/** The place of a voice's sample, relative to the page. */
export function samplePath({ name }: Pick<Voice, 'name'>): string {
  return `voices/${name}.mp3`;
}

/** The guide with the table of all voices in its place, each with its sample, which the page plays. */
export function withVoiceTable(guide: string): string {
  if (!guide.includes(MARKER)) throw new Error(`the guide has no place for the voices (${MARKER})`);
  const rows = VOICES.map(
    (voice) => `| [▶ ${voice.name}](${samplePath(voice)}) | ${SPEAKER[voice.gender]} | ${TIER[voice.tier]} |`,
  );
  return guide.replace(MARKER, ['| voice | speaker | tier |', '|---|---|---|', ...rows].join('\n'));
}
