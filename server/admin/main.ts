import { admin } from './admin.ts';

/** `npm run -s admin -- …`: see forms.ts for what it takes. */
process.exitCode = await admin(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
