/** The cluster room: several servers of one `npm start` behind one port, started, replaced, measured and stopped as one. */
export { runServers } from './run-servers.ts';
export { reportReady, serverNumber, shareMeasurements } from './server-process.ts';
export { createStopSignals, outlivePrimary, whenOrphaned } from './stop-signals.ts';
