/** The levels in decibels of a frame, from 0 Hz to half the sample rate. Its length must be a power of two. */
export function spectrum(frame: Float32Array): Float32Array {
  const real = Float64Array.from(frame, (sample, i) => sample * hann(i, frame.length));
  const imaginary = new Float64Array(frame.length);
  transform(real, imaginary);
  return Float32Array.from({ length: frame.length / 2 }, (_, i) => {
    const power = (real[i]! ** 2 + imaginary[i]! ** 2) / frame.length ** 2;
    return 10 * Math.log10(power + 1e-12);
  });
}

function hann(i: number, length: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length);
}

/** Fast Fourier transform in place (Cooley and Tukey, radix 2). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  reverseBits(real, imaginary);
  const count = real.length;
  for (let size = 2; size <= count; size *= 2) {
    for (let start = 0; start < count; start += size) butterflies(real, imaginary, start, size);
  }
}

function butterflies(real: Float64Array, imaginary: Float64Array, start: number, size: number): void {
  const half = size / 2;
  for (let k = 0; k < half; k++) {
    const angle = (-2 * Math.PI * k) / size;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [low, high] = [start + k, start + k + half];
    const re = real[high]! * cos - imaginary[high]! * sin;
    const im = real[high]! * sin + imaginary[high]! * cos;
    real[high] = real[low]! - re;
    imaginary[high] = imaginary[low]! - im;
    real[low]! += re;
    imaginary[low]! += im;
  }
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length;
  for (let i = 1, j = 0; i < count; i++) {
    let bit = count >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j]!, real[i]!];
    [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
  }
}
