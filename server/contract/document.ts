import type { OperationId } from './operations.ts';

/** The parts of the bundle that this room reads. */
export interface ContractDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, ObjectSchema> };
  /** What an operation needs that does not say it itself. */
  security: readonly object[];
}

export interface OperationObject {
  operationId: OperationId;
  security?: readonly object[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}

export interface ObjectSchema {
  required: string[];
  properties: Record<string, object>;
}
