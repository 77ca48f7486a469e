import type { Response } from 'express';
import type { Answer, EventStreamOperationId, OperationId } from '../../contract/index.ts';
import { setRequestId } from '../request-id.ts';
import { sendAudio } from './send-audio.ts';
import { sendEvents } from './send-events.ts';
import { sendJson } from './send-json.ts';

/** Sends an answer of an operation: JSON, events or audio. Resolves when it is sent or its client has gone. */
export async function respond(response: Response, answer: Answer<OperationId>): Promise<void> {
  setRequestId(response, answer.requestId);
  if ('events' in answer) return stream(response, answer);
  if (!('json' in answer)) return sendAudio(response, answer);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  sendJson(response, answer.status, answer.json);
}

/** A client that disconnects ends its stream and nothing else. */
async function stream(response: Response, { status, events }: Answer<EventStreamOperationId>): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  response.statusCode = status;
  await sendEvents(response, events(disconnected.signal));
}
