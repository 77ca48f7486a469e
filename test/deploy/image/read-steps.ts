import { readFileSync } from 'node:fs';
import {
  type Copy,
  DockerfileParser,
  type Env,
  type Instruction,
  type JSONInstruction,
} from 'dockerfile-ast';

const DOCKERFILE = new URL('../../../Dockerfile', import.meta.url);

/** A step that changes the files of an image. Paths are those inside it. */
export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'run'; command: string }
  | { kind: 'copy'; from: string | undefined; owner: number | undefined; sources: string[]; target: string };

/** One `FROM` with what follows it. */
export interface Stage {
  name: string | undefined;
  image: string;
  steps: Step[];
  /** How a container of it runs. */
  run: {
    env: Record<string, string>;
    user: number | undefined;
    volumes: string[];
    entrypoint: string[];
    healthCheck: string[];
    stopSignal: string | undefined;
  };
}

/** The stages of the Dockerfile, the last of which is the image. Throws for an instruction that it does not know. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const one of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    if (one.getKeyword() === 'FROM') stages.push(begin(one));
    else read(one, stages.at(-1)!);
  }
  return stages;
}

function begin(from: Instruction): Stage {
  const [image, , name] = wordsOf(from);
  const run = {
    env: {},
    user: undefined,
    volumes: [],
    entrypoint: [],
    healthCheck: [],
    stopSignal: undefined,
  };
  return { name, image: image!, steps: [], run };
}

function read(one: Instruction, { steps, run }: Stage): void {
  const words = wordsOf(one);
  const readers: Record<string, () => unknown> = {
    WORKDIR: () => steps.push({ kind: 'workdir', path: words[0]! }),
    RUN: () => steps.push({ kind: 'run', command: one.getArgumentsContent()! }),
    COPY: () => steps.push(copy(one as Copy, words)),
    ENV: () => {
      for (const property of (one as Env).getProperties())
        run.env[property.getName()] = property.getValue() ?? '';
    },
    USER: () => {
      run.user = Number(words[0]!.split(':')[0]);
    },
    VOLUME: () => run.volumes.push(...words),
    ENTRYPOINT: () => {
      run.entrypoint = (one as JSONInstruction).getJSONStrings().map((text) => text.getJSONValue());
    },
    HEALTHCHECK: () => {
      run.healthCheck = JSON.parse(one.getArgumentsContent()!.replace(/^CMD /, ''));
    },
    STOPSIGNAL: () => {
      run.stopSignal = words[0];
    },
    // Words for people, which change nothing.
    LABEL: () => undefined,
    EXPOSE: () => undefined,
  };
  const reader = readers[one.getKeyword()];
  if (reader === undefined) throw new Error(`${one.getKeyword()} is no step that this test can take`);
  reader();
}

function copy(one: Copy, words: string[]): Step {
  const flags = new Map(one.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
  const owner = flags.get('chown')?.split(':')[0];
  return {
    kind: 'copy',
    from: flags.get('from'),
    owner: owner === undefined ? undefined : Number(owner),
    sources: words.slice(0, -1),
    target: words.at(-1)!,
  };
}

function wordsOf(one: Instruction): string[] {
  return one.getArguments().map((word) => word.getValue());
}
