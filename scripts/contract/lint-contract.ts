import { bundleContract } from './bundle-contract.ts';
import { openQuestions, owaspAnswers, owaspFindings } from './owasp-findings.ts';
import { runTool } from './run-tool.ts';

/** What Redocly finds in a description, warnings included; empty when it finds nothing. */
export async function redoclyFindings(source: string): Promise<string[]> {
  const { code, stdout, stderr } = await runTool('redocly', ['lint', source, '--format', 'json']);
  if (!stdout.includes('"problems"')) throw new Error(`Redocly cannot run: ${stdout}${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: RedoclyProblem[] };
  if (code !== 0 && problems.length === 0) throw new Error(`Redocly failed: ${stderr}`);
  return problems.map(({ ruleId, message, location: [at] }) => {
    return `${ruleId} at ${at?.source.ref ?? ''} ${at?.pointer ?? ''}: ${message}`;
  });
}

interface RedoclyProblem {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; pointer?: string }[];
}

/** A line for each problem of the contract, the workflows, or the answers to the OWASP ruleset. */
export async function lintContract(): Promise<string[]> {
  const [contract, workflows] = await Promise.all([
    redoclyFindings('openapi/openapi.yaml'),
    redoclyFindings('openapi/workflows.arazzo.yaml'),
  ]);
  if (contract.length > 0) return contract;
  const [findings, answers] = await Promise.all([bundleContract().then(owaspFindings), owaspAnswers()]);
  return [...workflows, ...openQuestions(findings, answers)];
}
