import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/index.ts';
import { chooseEngines } from '../../server/speech/index.ts';

const configOf = (env: Record<string, string> = {}) => readConfig(env).speech;
const here =
  (voices: string[], hasRuntime = true) =>
  () => ({ voices, hasRuntime });

describe('what speaks for the voices of this machine', () => {
  test('Piper speaks for the voices that are there, and the embedded engine for the others', () => {
    const chosen = chooseEngines(configOf(), here(['mana', 'amir']));
    expect(chosen.local).toEqual({ ava: 'embedded', mana: 'piper', amir: 'piper' });
    expect(chosen.byVoice.get('mana')).toBe('piper');
    expect(chosen.byVoice.get('kian')).toBe('embedded');
    expect(chosen.withoutRuntime).toEqual([]);
  });

  test('a voice of the operator’s own for ava is spoken too', () => {
    expect(chooseEngines(configOf(), here(['ava'])).local).toMatchObject({ ava: 'piper', mana: 'embedded' });
  });

  test('without what runs them, voices that are there are named, and the embedded engine speaks', () => {
    const chosen = chooseEngines(configOf(), here(['mana'], false));
    expect(chosen.local).toEqual({ ava: 'embedded', mana: 'embedded', amir: 'embedded' });
    expect(chosen.withoutRuntime).toEqual(['mana']);
  });

  test('an engine that is named speaks for all three, whatever is there', () => {
    const piper = chooseEngines(configOf({ LOCAL_SPEECH_ENGINE: 'piper' }), here([], false));
    expect(piper.local).toEqual({ ava: 'piper', mana: 'piper', amir: 'piper' });
    const embedded = chooseEngines(configOf({ LOCAL_SPEECH_ENGINE: 'embedded' }), here(['ava', 'mana']));
    expect(new Set(embedded.byVoice.values())).toEqual(new Set(['embedded']));
  });
});
