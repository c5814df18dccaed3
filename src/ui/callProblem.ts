/** Converts an error of a data provider into a message for the user. */
import type { FieldError } from '../wire/envelope';
import { codes } from '../wire/envelope';
import { uiTexts } from './texts';

type CallProblemKind = 'forbidden' | 'notFound' | 'offline' | 'invalid' | 'conflict' | 'failed';
export interface CallProblem {
  kind: CallProblemKind;
  /** A Chinese sentence, ready to show. */
  text: string;
  /** Field errors, if the server returned any. */
  errors: FieldError[];
  /** `data` of the response, e.g. both versions in a version conflict. */
  data: unknown;
  /** Path of the call, for support. */
  call: string | undefined;
}

const kinds: Readonly<Record<number, CallProblemKind>> = {
  [codes.forbidden]: 'forbidden',
  [codes.notFound]: 'notFound',
  [codes.invalid]: 'invalid',
  [codes.conflict]: 'conflict',
};

/** Never throws: any thrown value gives a message. A status code without a kind of its own, or none, is `offline` or `failed`. */
export function describeProblem(error: unknown): CallProblem {
  const thrown = isObject(error) ? error : {};
  const status = typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
  const data = thrown.data;
  const kind = status === undefined ? undefined : kinds[status];
  return {
    kind: kind ?? (isOffline() ? 'offline' : 'failed'),
    text: typeof thrown.message === 'string' && thrown.message !== '' ? thrown.message : uiTexts.unknown,
    errors: isObject(data) && Array.isArray(data.errors) ? data.errors.filter(isFieldError) : [],
    data,
    call: typeof thrown.call === 'string' ? thrown.call : undefined,
  };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
