import type { Services } from '../../services.ts';
import type { ProcessStatus } from './context.ts';
import { look } from './look.ts';

type Parts = Pick<Services, 'config' | 'speech' | 'store' | 'translator'>;

/** What a running server knows of its store and its engines: all are asked whether they are ready. */
export async function describeProcess({ config, speech, store, translator }: Parts): Promise<ProcessStatus> {
  const engines = [...speech.engines].map(([name, engine]) => ({
    use: name === 'embedded' ? 'speech' : `speech_${name}`,
    name: engine.version,
    check: () => engine.ready(),
  }));
  const translation = { use: 'translation', name: translator.version, check: () => translator.ready() };
  const [storeStatus, ...statuses] = await Promise.all([
    look(config.audioStore, () => store.ready()),
    ...[...engines, translation].map(async ({ use, name, check }) => [use, await look(name, check)] as const),
  ]);
  return { running: true, store: storeStatus, engines: Object.fromEntries(statuses) };
}
