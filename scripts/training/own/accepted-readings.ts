import { ownRows } from '../tables.ts';

/** Readings of a word that two readers found right where a label has another. */
export interface AcceptedReadings {
  key: string;
  readings: string[];
}

/** What is right besides the labels: where they slip, and where a word is said in several ways. */
export function acceptedReadings(): AcceptedReadings[] {
  return ownRows('accepted.tsv').map(([key = '', readings = '']) => ({
    key,
    readings: readings.split(' '),
  }));
}
