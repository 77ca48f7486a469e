import { phonemes } from '../../server/reading/index.ts';
import { shippedReader } from './shipped-reader.ts';

const reader = shippedReader();

/** The phonemes of a text as the service reads it. */
export const said = (text: string): string => phonemes(reader.read(text)).phonemes;
