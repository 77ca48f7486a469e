import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from './in-temporary-folder.ts';
import { ROOT, runTool } from './run-tool.ts';

interface Finding {
  rule: string;
  place: string;
  message: string;
}

interface Answer {
  rule: string;
  place: string;
}

/** Findings of the OWASP ruleset in a bundled contract. Throws when Spectral itself cannot run. */
export function owaspFindings(bundle: string): Promise<Finding[]> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'openapi.yaml');
    await writeFile(file, bundle);
    const options = ['--ruleset', '.spectral.yaml', '--format', 'json', '--quiet'];
    const { stdout, stderr } = await runTool('spectral', ['lint', file, ...options]);
    if (stderr.trim() !== '') throw new Error(`Spectral cannot run: ${stderr}`);
    const results = JSON.parse(stdout) as { code: string; message: string; path: (string | number)[] }[];
    return results.map(({ code, message, path }) => ({ rule: code, place: path.join('.'), message }));
  });
}

/** The lines of the answer table in openapi/owasp-answers.md. */
export async function owaspAnswers(): Promise<Answer[]> {
  const text = await readFile(join(ROOT, 'openapi/owasp-answers.md'), 'utf8');
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, rule = '', , answer = '']) => rule.startsWith('owasp:') && answer !== '')
    .map(([, rule = '', place = '']) => ({ rule, place }));
}

function answersTo(answer: Answer, finding: Finding): boolean {
  if (answer.rule !== finding.rule) return false;
  const parts = answer.place.split('*').map((part) => part.replace(/[.{}/]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(finding.place);
}

/** One line for each finding without an answer and for each answer without a finding; empty when all is well. */
export function openQuestions(findings: readonly Finding[], answers: readonly Answer[]): string[] {
  const unanswered = findings.filter((finding) => !answers.some((answer) => answersTo(answer, finding)));
  const stale = answers.filter((answer) => !findings.some((finding) => answersTo(answer, finding)));
  return [
    ...unanswered.map(({ rule, place, message }) => `unanswered: ${rule} at ${place}: ${message}`),
    ...stale.map(({ rule, place }) => `answers nothing: ${rule} at ${place}`),
  ];
}
