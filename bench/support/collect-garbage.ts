// Loaded before the server (`--import`, with `--expose-gc`): collects all garbage on SIGUSR2, so that the remaining
// memory can be compared.
process.on('SIGUSR2', () => globalThis.gc?.());
