import { admin } from './admin.ts';

// A reader such as `head` may have seen enough: no reason for a stack trace.
process.stdout.on('error', () => process.exit(1));

/** `npm run -s admin -- …`: see forms.ts for what it takes. */
process.exitCode = await admin(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
