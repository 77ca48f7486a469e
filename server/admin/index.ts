/** The admin room: creates and changes accounts and keys, by commands of an operator and in the running server. */

export { describeProcess } from './commands/describe-process.ts';
export { runCommand } from './commands/run-command.ts';
export { createSandboxIfEmpty } from './create-sandbox.ts';
export { createDump } from './dump/dump-command.ts';
export { dumpInstallation } from './dump/dump-installation.ts';
export { greeting, keyNotice, PUBLIC_URL_NOTICE, type Sandbox } from './greeting.ts';
export { serveAdmin } from './socket/serve-admin.ts';
