import { afterAll, beforeAll, type TestContext } from 'vitest';
import { createProcessService, type ProcessService } from '../process/support/process-service.ts';
import { missing, openWorkshop, type Workshop } from './tools.ts';

/** What the tests of one generator work with. */
export interface Bench {
  workshop: Workshop;
  /** The variables that samples and journeys read: where the server of this file is, and a key of it. */
  env: Record<string, string>;
}

/** A workshop and a running server for the tests of one file. Gives them once the tests run. */
export function withWorkshop(): () => Bench {
  let bench: Bench;
  let service: ProcessService;
  beforeAll(async () => {
    service = await createProcessService('embedded');
    const { url } = await service.startServer();
    const env = { KHANESH_BASE_URL: url, KHANESH_API_KEY: service.key };
    bench = { workshop: await openWorkshop(), env };
  });
  afterAll(async () => {
    await bench.workshop.close();
    await service.drop();
  });
  return () => bench;
}

/** Skips the test, and says why, where the machine lacks one of these commands. */
export async function needs(context: TestContext, ...commands: string[]): Promise<void> {
  const lacking = await missing(...commands);
  if (lacking === undefined) return;
  console.warn(`not tried here: this machine has no ${lacking}`);
  context.skip(`this machine has no ${lacking}`);
}
