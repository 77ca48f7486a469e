import { readFileSync } from 'node:fs';
import { createPiper } from '../../../../server/speech/engines/piper/piper.ts';
import { never, shippedReader } from '../../speak.ts';

// Speaks, names the process that does it, and is killed.
const piper = createPiper({ voiceDir: process.argv[2]!, reader: shippedReader(), voices: ['ava'] });
for await (const _ of piper.speak({ text: 'سلام.', voice: 'ava', pace: 1 }, never));
const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
process.stdout.write(`child ${children}\n`, () => process.kill(process.pid, 'SIGKILL'));
