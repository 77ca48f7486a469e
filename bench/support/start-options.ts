import packageJson from '../../package.json' with { type: 'json' };

/** The options that `npm start` gives to Node: the benchmarks start the service as its users do. */
export const START_OPTIONS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
