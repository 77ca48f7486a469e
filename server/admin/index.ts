// Administration: creates and changes accounts and keys, as commands of an operator and inside the running server.
export { runCommand } from './commands/run-command.ts';
export { createSandboxIfEmpty } from './create-sandbox.ts';
export { serveAdmin } from './socket/serve-admin.ts';
