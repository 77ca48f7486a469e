import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Access } from '../accounts/index.ts';
import type {
  AudioOperationId,
  AuthenticatedOperationId,
  EventStreamOperationId,
  HeaderParameters,
  JsonOperationId,
  OpenOperationId,
  OperationId,
  PathParameters,
  QueryParameters,
  RequestBody,
  Status,
  SuccessStatus,
} from './operations.ts';

/** A handler for every operation of the contract: a missing, unknown or mistyped one is a compile error. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

export type Handler<Id extends OperationId> = (call: CallOf<Id>) => Promise<Answer<Id>>;

export type CallOf<Id extends OperationId> = Id extends AuthenticatedOperationId
  ? Call<Id>
  : Id extends OpenOperationId
    ? OpenCall<Id>
    : never;

/** One authenticated, validated request. */
export interface Call<Id extends AuthenticatedOperationId> {
  operationId: Id;
  requestId: string;
  access: Access;
  body: RequestBody<Id>;
  pathParameters: Readonly<PathParameters<Id>>;
  query: Readonly<QueryParameters<Id>>;
  headers: Readonly<HeaderParameters<Id>>;
  /** The base of absolute addresses in the answer, without a trailing slash. */
  publicUrl: string;
  idempotencyKey: string | undefined;
  /** SHA-256 over method, path and the body as it was sent; present when the idempotency key is. */
  fingerprint: Buffer | undefined;
}

/** One request to an operation that needs no key. Only its route is known: the operation checks the rest. */
export interface OpenCall<Id extends OpenOperationId> {
  operationId: Id;
  requestId: string;
  /** As it was sent, without the question mark. */
  rawQuery: string;
  headers: Readonly<IncomingHttpHeaders>;
}

/** What an operation answers, by the media type that the contract declares for its success. */
export type Answer<Id extends OperationId> = Id extends JsonOperationId
  ? JsonAnswer<Id>
  : Id extends EventStreamOperationId
    ? EventStreamAnswer<Id>
    : Id extends AudioOperationId
      ? AudioAnswer<Id>
      : never;

/** JSON text that was checked against the schema of its response. */
export interface JsonAnswer<Id extends JsonOperationId> {
  operationId: Id;
  status: SuccessStatus<Id>;
  requestId: string;
  json: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** Events that are sent as they come. */
export interface EventStreamAnswer<Id extends EventStreamOperationId> {
  operationId: Id;
  status: SuccessStatus<Id>;
  requestId: string;
  /** The events until the last one, or until `signal` aborts because the client has disconnected. */
  events(signal: AbortSignal): AsyncIterable<StreamEvent>;
}

/** One event as the stream sends it. */
export interface StreamEvent {
  id: number;
  event: string;
  /** One line of JSON. */
  data: string;
}

/** An audio file, a part of it, or a bare status code: errors of these operations have no body. */
export interface AudioAnswer<Id extends AudioOperationId> {
  operationId: Id;
  status: Status<Id>;
  requestId: string;
  headers: Readonly<Record<string, string>>;
  /**
   * Present where bytes follow the headers: sends them and ends the response. Rejects when the client disconnects and
   * when the file cannot be read.
   */
  send?: ((to: Writable) => Promise<void>) | undefined;
}
