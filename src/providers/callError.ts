/** Error of a failed call in Refine's shape: message for the user, code, and errors by field. */
import type { HttpError, ValidationErrors } from '@refinedev/core';
import { codes, type FieldError } from '../wire/envelope';

/** `statusCode` of calls that got no answer. */
export const noAnswer = 0;

export class CallError extends Error implements HttpError {
  [key: string]: unknown;
  override readonly name = 'CallError';
  /** Messages by field path, for forms. */
  readonly errors: ValidationErrors | undefined;

  constructor(
    /** Method and path as used in messages and logs: `GET /api/instStudent/page`. */
    readonly call: string,
    /** Code of the envelope, or the HTTP status of an answer without one, or `noAnswer`. */
    readonly statusCode: number,
    message: string,
    /** `data` of the envelope, e.g. the details of a conflict. */
    readonly data: unknown = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.errors = findErrorsByField(statusCode, data);
  }
}

function findErrorsByField(code: number, data: unknown): ValidationErrors | undefined {
  const errors = (data as { errors?: FieldError[] } | null)?.errors;
  if (code !== codes.invalid || !Array.isArray(errors)) return undefined;
  return Object.fromEntries(errors.map((error) => [error.field, error.message]));
}
