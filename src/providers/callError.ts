/** Why a call failed, in the shape Refine hands on: a sentence for the person, the code, and errors by field. */
import type { HttpError, ValidationErrors } from '@refinedev/core';
import { codes, type FieldError } from '../wire/envelope';

/** `statusCode` of calls that no server answered. */
export const noAnswer = 0;

export class CallError extends Error implements HttpError {
  [key: string]: unknown;
  override readonly name = 'CallError';
  /** Messages by field path, for the form. */
  readonly errors: ValidationErrors | undefined;

  constructor(
    /** The call as people and logs name it: `GET /api/instStudent/page`. */
    readonly call: string,
    /** Code of the envelope, or the HTTP status of an answer without one, or `noAnswer`. */
    readonly statusCode: number,
    message: string,
    /** `data` of the envelope: what a conflict is about, for example. */
    readonly data: unknown = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.errors = errorsByField(statusCode, data);
  }
}

function errorsByField(code: number, data: unknown): ValidationErrors | undefined {
  const errors = (data as { errors?: FieldError[] } | null)?.errors;
  if (code !== codes.invalid || !Array.isArray(errors)) return undefined;
  return Object.fromEntries(errors.map((error) => [error.field, error.message]));
}
