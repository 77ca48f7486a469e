/** The months of the solar Hijri and of the Gregorian calendar as phonemes. */
export const SOLAR_MONTHS = [
  'farvardin',
  'ordibeheSt',
  'xordAd',
  'tir',
  'mordAd',
  'Sahrivar',
  'mehr',
  'AbAn',
  'Azar',
  'dey',
  'bahman',
  'esfand',
];
export const GREGORIAN_MONTHS = [
  'ZAnviye',
  'fevriye',
  'mArs',
  'Avril',
  'me',
  "Zu'an",
  "Zu'iye",
  'ut',
  'septAmbr',
  'oktobr',
  'novAmbr',
  'desAmbr',
];
