/** The contract room: the operations of `generated/` as types, routes and checks of responses. */

export { exactDocument } from './exact-document.ts';
export type {
  Answer,
  AudioAnswer,
  Call,
  CallOf,
  EventStreamAnswer,
  Handler,
  Handlers,
  JsonAnswer,
  OpenCall,
  StreamEvent,
} from './handlers.ts';
export { type Contract, loadContract } from './load-contract.ts';
export type {
  AudioOperationId,
  AuthenticatedOperationId,
  ErrorCode,
  ErrorDetail,
  EventStreamOperationId,
  JsonOperationId,
  OpenOperationId,
  OperationId,
  RequestBody,
  Schemas,
  SuccessBody,
  TextOperationId,
} from './operations.ts';
export { type ContractNode, parametersOf, resolveNode } from './references.ts';
export { ContractViolation } from './response-checks.ts';
export type { Route, RouteMatch } from './routes.ts';
