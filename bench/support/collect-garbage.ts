// Loaded before the server (`--import`, with `--expose-gc`): on SIGUSR2 it gives back all memory that nothing uses,
// so that what is left can be compared.
process.on('SIGUSR2', () => globalThis.gc?.());
