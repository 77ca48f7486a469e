/**
 * Loudness in LUFS of mono sound (numbers from −1 to 1, `sampleRate` in Hz): ITU-R BS.1770-4, K-weighting and
 * both gates. −Infinity for silence.
 */
export function loudness(samples: Float32Array, sampleRate: number): number {
  const weighted = filter(filter(samples, highShelf(sampleRate)), highPass(sampleRate));
  const powers = blockPowers(weighted, sampleRate);
  const audible = powers.filter((power) => lufs(power) > -70);
  const relative = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > relative)));
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length || 0;

/** Mean squares of blocks of 400 ms, one every 100 ms. */
function blockPowers(samples: Float32Array, sampleRate: number): number[] {
  const length = Math.round(sampleRate * 0.4);
  const step = Math.round(sampleRate * 0.1);
  const powers: number[] = [];
  for (let start = 0; start + length <= samples.length; start += step) {
    let sum = 0;
    for (let i = start; i < start + length; i++) sum += samples[i]! ** 2;
    powers.push(sum / length);
  }
  return powers;
}

type Biquad = { b: [number, number, number]; a: [number, number] };

function filter(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    result[i] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return result;
}

// The recommendation gives its two filters for 48 kHz only; the analog filters behind them give every other rate.
function highShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}
