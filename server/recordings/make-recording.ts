import { type Mp3Encoders, SAMPLE_RATE } from '../audio/index.ts';
import type { RecordOptions, SpeechEngine } from '../speech/index.ts';
import { createFrameFile } from './file/frame-file.ts';
import type { Listening } from './file/preview.ts';
import type { FinishedFile } from './file/recorded-file.ts';
import { createSampleFile } from './file/sample-file.ts';
import { mostPremiumMilliseconds, ReservationExceeded } from './hold.ts';
import { type RecordingRequest, speechRequestOf } from './recording-request.ts';
import { type OnStage, watchStages } from './stages.ts';

/** A finished recording that is not stored yet. */
export interface Recording extends FinishedFile {
  /** From the number of samples. */
  milliseconds: number;
}

export interface RecordingParts extends RecordOptions {
  engine: SpeechEngine;
  encoders: Mp3Encoders;
  /** Gets MP3 bytes while the recording goes on; the finished file may be another one, in WAV. */
  listening?: Listening | undefined;
  onStage?: OnStage | undefined;
}

/**
 * Records speech. Rejects with the signal's reason, with the engine's error, or with ReservationExceeded as soon as a
 * Premium recording is longer than its reservation.
 */
export async function makeRecording(
  { engine, encoders, listening, onStage, ...options }: RecordingParts,
  request: RecordingRequest,
  signal: AbortSignal,
): Promise<Recording> {
  const most = mostSamples(request);
  const file = engine.givesMp3
    ? createFrameFile(request.voice, listening)
    : createSampleFile(request, encoders, listening);
  const stages = watchStages();
  let count = 0;
  try {
    for await (const chunk of engine.record(speechRequestOf(request), signal, options)) {
      count += 'frames' in chunk ? chunk.sampleCount : chunk.samples.length;
      stages.lap('synthesis');
      if (count > most) throw new ReservationExceeded();
      await file.add(chunk);
      stages.lap('encoding');
    }
    stages.lap('synthesis');
    const finished = await file.finish();
    stages.lap('encoding');
    signal.throwIfAborted();
    stages.report(onStage);
    return { ...finished, milliseconds: millisecondsOf(count) };
  } finally {
    file.drop();
  }
}

function millisecondsOf(sampleCount: number): number {
  return Math.round((sampleCount * 1000) / SAMPLE_RATE);
}

/** Premium must not be longer than its reservation, exact to the millisecond, the unit of charging. */
function mostSamples(request: RecordingRequest): number {
  if (request.tier !== 'premium') return Number.POSITIVE_INFINITY;
  return (mostPremiumMilliseconds(request) * SAMPLE_RATE) / 1000;
}
