import type { Schemas } from '../requests/contract.ts';

type Basic = Schemas['BasicVoice'];
type Premium = Schemas['PremiumVoice'];

/** The Basic voices with their Persian names. A voice that the contract gains or loses fails to compile here. */
export const BASIC_VOICES: Readonly<Record<Basic, string>> = {
  kian: 'کیان',
  leyla: 'لیلا',
  ava: 'آوا',
  mana: 'مانا',
  amir: 'امیر',
};

/** Voices that send preview audio while they speak. */
export const EARLY_VOICES: readonly string[] = ['kian', 'leyla'] satisfies Basic[];

const PREMIUM: Readonly<Record<Premium, true>> = {
  Zephyr: true,
  Puck: true,
  Charon: true,
  Kore: true,
  Fenrir: true,
  Leda: true,
  Orus: true,
  Aoede: true,
  Callirrhoe: true,
  Autonoe: true,
  Enceladus: true,
  Iapetus: true,
  Umbriel: true,
  Algieba: true,
  Despina: true,
  Erinome: true,
  Algenib: true,
  Rasalgethi: true,
  Laomedeia: true,
  Achernar: true,
  Alnilam: true,
  Schedar: true,
  Gacrux: true,
  Pulcherrima: true,
  Achird: true,
  Zubenelgenubi: true,
  Vindemiatrix: true,
  Sadachbia: true,
  Sadaltager: true,
  Sulafat: true,
};

export const PREMIUM_VOICES = Object.keys(PREMIUM) as Premium[];

export const isPremium = (voice: string): voice is Premium => Object.hasOwn(PREMIUM, voice);
