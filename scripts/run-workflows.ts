import { command, flag, option, readText, runAsProcess } from '../server/command-line/index.ts';
import { runWorkflows } from './contract/run-workflows.ts';

await runAsProcess({
  call: 'npm run test:workflows --',
  prefix: 'run-workflows: ',
  command: command({
    summary:
      'Runs the journeys of the contract with `redocly respect` against a server of its own, with an empty data folder.',
    options: {
      workflow: option('NAME', 'runs only this journey, such as diacritize-and-replay', readText),
      verbose: flag('prints every request and answer'),
    },
    act: ({ workflow, verbose }) => {
      const named = workflow === undefined ? [] : ['--workflow', workflow];
      return runWorkflows([...named, ...(verbose ? ['--verbose'] : [])]);
    },
  }),
});
