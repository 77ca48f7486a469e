import cluster from 'node:cluster';

// The peer as so many processes behind one port.
if (cluster.isPrimary) {
  for (let i = 0; i < Number(process.env.SERVERS); i++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0));
} else {
  await import('./echo.ts');
}
