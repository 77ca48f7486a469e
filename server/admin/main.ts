import { admin } from './admin.ts';

// A new key is printed only once, so a command whose output nobody takes has failed.
process.stdout.on('error', () => process.exit(1));

/** `npm run -s admin -- …`: program.ts lists the commands. */
process.exitCode = await admin(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
