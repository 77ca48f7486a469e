import { IN } from './door.ts';

// qeyr-e momken, but qeyr az in.
export const NOT = 'غیر';

/** A rule that decides the ezafe of a word, and what it decides. */
export interface EzafeRule {
  readonly name: string;
  readonly ezafe: boolean;
}

/** All rules. */
export const RULES = {
  never: { name: 'a word that never has an ezafe', ezafe: false },
  kabul: { name: 'a small word of the speech of Kabul, or before one that ends the phrase', ezafe: false },
  preposition: { name: `${IN} where no door can be meant`, ezafe: false },
  detached: { name: 'before an ending that stands apart', ezafe: false },
  pronoun: { name: 'ends in a pronoun or a spoken ending', ezafe: false },
  toPerson: { name: 'before a preposition with its pronoun', ezafe: false },
  within: { name: 'before اندر or فی‌الارض, which belong to the noun before them', ezafe: false },
  besideSign: { name: 'a blessing or a sign behind it', ezafe: false },
  not: { name: `${NOT} before the word that it negates`, ezafe: true },
  notOther: { name: `${NOT} before a preposition or a conjunction`, ezafe: false },
  dated: { name: 'a number before a month, an era or a time of day', ezafe: true },
  asked: { name: 'before a question about it', ezafe: false },
  equal: { name: 'برابر before what is asked for', ezafe: true },
  greeting: { name: 'a greeting before who speaks, or who is greeted', ezafe: false },
  wish: { name: 'before what is wished, or behind it', ezafe: false },
  wished: { name: 'the words of a wish that belong together', ezafe: true },
  latin: { name: 'between two words in Latin letters, or a maker and its product', ezafe: false },
  inside: { name: 'before what it is in', ezafe: false },
  card: { name: 'what a card is called in Latin letters, before کارت', ezafe: false },
  latinVerb: { name: 'before a verb that is in part in Latin letters', ezafe: false },
  ordered: { name: 'an ordinal before every month, week or year', ezafe: true },
  repeated: { name: 'before the same word', ezafe: false },
  verb: { name: 'before what is a verb as it is read', ezafe: false },
  blessed: { name: 'who is blessed behind it', ezafe: false },
  imam: { name: 'امام before the name of one', ezafe: false },
  sura: { name: 'سوره before its name', ezafe: true },
  sir: { name: 'صاحب behind a title, and the title, or خانم before it', ezafe: false },
  dear: { name: 'kin before جان or a given name', ezafe: false },
  full: { name: 'full of what stands behind it, as one adjective', ezafe: false },
  son: { name: 'before بن, the son of somebody', ezafe: false },
  sonOf: { name: 'بن before the father', ezafe: true },
  number: { name: 'a number', ezafe: false },
  plate: { name: 'a letter between two numbers of a plate', ezafe: false },
  byPerCent: { name: 'per cent before what is counted by it', ezafe: false },
  named: { name: 'a number before the whole that it names a part of', ezafe: true },
  part: { name: 'a fraction before the whole', ezafe: true },
  listed: { name: 'the number of the next entry of a list behind it', ezafe: false },
  linked: { name: 'a Roman numeral, a power or a score behind it', ezafe: true },
  placed: { name: 'who comes in the place that an ordinal tells', ezafe: true },
  another: { name: 'one more of what is counted', ezafe: true },
  each: { name: 'for each of what it names, or the end of another amount', ezafe: false },
  model: { name: 'a product before the number of its model', ezafe: false },
  numbered: { name: 'a word that a number names', ezafe: true },
  described: { name: 'a noun before a participle that describes it', ezafe: true },
  participle: { name: 'inside a participle', ezafe: false },
  around: { name: 'دور before هم, where people are together', ezafe: true },
  like: { name: 'مث, which is مثل', ezafe: true },
  typed: { name: 'a ه that is typed for the ezafe', ezafe: false },
  ended: { name: 'a superlative, an era or an amount at the end of its phrase', ezafe: false },
  manner: { name: 'before how well it is done', ezafe: false },
  times: { name: 'before what it is multiplied by', ezafe: false },
  owned: { name: 'before the same word that somebody has', ezafe: true },
  whole: { name: 'همه before those that it means', ezafe: true },
  himself: { name: 'خود before who does it himself', ezafe: true },
  parent: { name: 'a parent or a spouse before the name of the other', ezafe: true },
  office: { name: 'an office before its country', ezafe: true },
  titled: { name: 'a name in Latin letters behind a title, or the title', ezafe: false },
  route: { name: 'a city before the other end of a way', ezafe: false },
  month: { name: 'the name of a month before ماه', ezafe: false },
  past: { name: 'what others did, in everyday speech', ezafe: false },
  called: { name: 'a small word or a call, before what it does not own', ezafe: false },
  chatted: { name: 'the end of a phrase in a message between friends', ezafe: false },
  joined: { name: 'before what it belongs to in a message between friends', ezafe: true },
  event: { name: 'before or after an event', ezafe: true },
  home: { name: 'the home or the lesson of somebody', ezafe: true },
  behind: { name: 'پس that means behind', ezafe: true },
  cardinal: { name: 'a number word before what it counts', ezafe: false },
} as const satisfies Record<string, EzafeRule>;

/**
 * The spellings that rules of ezafes look at: of the word itself, of the one behind it, and of the second one behind it. A rule
 * names here what nothing but it can apply without, so that it is asked of few words.
 */
export interface LookedAt {
  readonly own?: readonly Iterable<string>[];
  readonly behind?: readonly Iterable<string>[];
  readonly second?: readonly Iterable<string>[];
}
