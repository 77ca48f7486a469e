import { serveAdmin } from '../../../server/admin/socket.ts';

/** A server to be killed: it listens in the directory given until it is. */
await serveAdmin({ dataDir: process.argv[2]!, run: async () => ({}) });
process.stdout.write('serving\n');
