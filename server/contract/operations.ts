import type { components, operations } from '../../generated/server.ts';

export type Schemas = components['schemas'];
export type ErrorCode = Schemas['ErrorCode'];
export type ErrorDetail = Schemas['ErrorDetail'];
export type OperationId = keyof operations;

/** Operations that need an API key: the contract declares a 401 for them. */
export type AuthenticatedOperationId = {
  [Id in OperationId]: 401 extends Status<Id> ? Id : never;
}[OperationId];

/** Operations with `security: []` in the contract. */
export type OpenOperationId = Exclude<OperationId, AuthenticatedOperationId>;

/** Operations that are charged in text units. */
export type TextOperationId = {
  [Id in JsonOperationId]: SuccessBody<Id> extends { usage: { meter: 'text' } } ? Id : never;
}[JsonOperationId];

/** Operations by the media type of their success response. */
export type JsonOperationId = Answering<'application/json'>;
export type EventStreamOperationId = Answering<'text/event-stream'>;
export type AudioOperationId = Answering<`audio/${string}`>;

/** Every status that the contract declares for an operation. */
export type Status<Id extends OperationId> = keyof Responses<Id>;
export type SuccessStatus<Id extends OperationId> = Extract<Status<Id>, 200 | 202>;

/** The body of an operation's success response. */
export type SuccessBody<Id extends OperationId> = JsonOf<SuccessResponse<Id>>;

/** The body that a client sends to an operation, with the defaults of the contract applied. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? JsonOf<Request>
  : undefined;

export type PathParameters<Id extends OperationId> = Parameters<Id, 'path'>;
export type QueryParameters<Id extends OperationId> = Parameters<Id, 'query'>;

/** The headers that the contract declares for an operation, named in lower case as Node does. */
export type HeaderParameters<Id extends OperationId> = {
  [Name in keyof Parameters<Id, 'header'> as Lowercase<Name & string>]: Parameters<Id, 'header'>[Name];
};

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessResponse<Id extends OperationId> = Responses<Id>[SuccessStatus<Id>];

type MediaType<Id extends OperationId> =
  SuccessResponse<Id> extends { content: infer Content } ? keyof Content : never;
type Answering<Media extends string> = {
  [Id in OperationId]: [MediaType<Id>] extends [never] ? never : MediaType<Id> extends Media ? Id : never;
}[OperationId];

// What an operation does not take is generated as an optional `never`.
type Parameters<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? Record<never, never>
  : NonNullable<operations[Id]['parameters'][Place]>;
