import { serveAdmin } from '../../../server/admin/socket/serve-admin.ts';

/** A server that listens in the given directory until it is killed. */
await serveAdmin({ dataDir: process.argv[2]!, run: async () => ({}) });
process.stdout.write('serving\n');
