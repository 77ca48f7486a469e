/** What a statement of an expanding migration may be; a name in the pattern is the table that it concerns. */
const ALLOWED = [/^CREATE INDEX CONCURRENTLY IF NOT EXISTS \w+ ON \w+/, /^COMMENT ON /];
/** What else it may be on a table that the same migration creates, which nobody uses yet. */
const ALLOWED_ON_OWN = [
  /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/,
  /^INSERT INTO (\w+)/,
  /^ALTER TABLE (?:ONLY )?(\w+)/,
];
const ADD_COLUMNS = /^ALTER TABLE (?:ONLY )?\w+ (ADD COLUMN .*)$/;

/** What older programs, or those that write meanwhile, would not bear in a new column. */
const COLUMN_FAULTS: readonly [RegExp, string][] = [
  [/\bNOT NULL\b(?!.*\bDEFAULT\b)(?<!\bDEFAULT\b.*)/, 'a new column is nullable or has a default'],
  [/\b(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/, 'building an index would lock the table'],
  [/\bREFERENCES\b/, 'a foreign key would lock both tables while it is checked'],
  [/\bCHECK\b/, 'a check would read the whole table while it is locked'],
  [/\b(?:GENERATED|SERIAL|BIGSERIAL)\b/, 'the table would be written anew while it is locked'],
  [
    /\b(?:RANDOM|GEN_RANDOM_UUID|CLOCK_TIMESTAMP|NEXTVAL) ?\(/,
    'a default that differs by row writes the table anew',
  ],
];

/**
 * What is not additive in the SQL of an expanding migration; empty when a program that does not know it can go on. Rules
 * and reasons: docs/upgrading.md.
 */
export function expandFaults(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = new Set(
    statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(one)?.[1] ?? []),
  );
  return statements.flatMap((statement) => faultsOf(statement, own).map((fault) => `${statement}: ${fault}`));
}

function faultsOf(statement: string, own: ReadonlySet<string>): string[] {
  if (/^CREATE TABLE (?:IF NOT EXISTS )?\w+ ?\(/.test(statement)) return referenceFaults(statement, own);
  if (ALLOWED.some((pattern) => pattern.test(statement))) return [];
  if (ALLOWED_ON_OWN.some((pattern) => own.has(pattern.exec(statement)?.[1] ?? ''))) return [];
  const columns = ADD_COLUMNS.exec(statement)?.[1];
  if (columns === undefined) return ['it is none of the additions that an expanding migration may make'];
  return columnsOf(columns).flatMap((column) => {
    if (!column.startsWith('ADD COLUMN ')) return [`${column} adds no column`];
    return COLUMN_FAULTS.filter(([pattern]) => pattern.test(column)).map(([, reason]) => reason);
  });
}

// A program that does not know the new table goes on deleting what its rows refer to.
function referenceFaults(statement: string, own: ReadonlySet<string>): string[] {
  return [...statement.matchAll(/\bREFERENCES (\w+)(?: ?\([^)]*\))?([^,]*)/g)]
    .filter(([, table, rest]) => !own.has(table!) && !/ON DELETE (?:CASCADE|SET NULL)/.test(rest!))
    .map(([, table]) => `rows of ${table} could not be deleted any more`);
}

/** The statements in capitals, without comments and the content of strings. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replaceAll(/'(?:[^']|'')*'|--.*$/gm, (found) => (found.startsWith('--') ? '' : "''"))
    .replaceAll(/\s+/g, ' ');
  return plain
    .split(';')
    .map((statement) => statement.trim().toUpperCase())
    .filter((statement) => statement !== '');
}

/** The actions of an ALTER TABLE: commas inside of parentheses, as in numeric(5,2), divide nothing. */
function columnsOf(actions: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
