import type { Voice } from '../../voices.ts';

/** A voice as a voice variant file of eSpeak NG. */
export function variantFile({ name, gender, timbre }: Voice): string {
  const lines = [
    'language variant',
    `name ${name}`,
    `gender ${gender}`,
    `pitch ${timbre.pitch.join(' ')}`,
    `klatt ${timbre.klatt}`,
    ...Array.from({ length: 9 }, (_, formant) => formantLine(formant, timbre.formants, timbre.brightness)),
    `flutter ${timbre.flutter}`,
    `roughness ${timbre.roughness}`,
  ];
  return `${lines.join('\n')}\n`;
}

// Frequency, height and width, each a percentage. The first two formants make the vowels, the rest the colour.
function formantLine(formant: number, formants: number, brightness: number): string {
  const frequency = formant > 2 ? Math.round((formants * (brightness + 100)) / 200) : formants;
  const height = formant > 2 ? brightness : 100;
  return `formant ${formant} ${frequency} ${height} 100`;
}
