/**
 * The envelope every call answers in, and its codes. HTTP status is 200 whenever the server could answer at all.
 * Shared by the browser's providers and the server's router, so that neither drifts from the other.
 */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
  /** Id of what the call changed; it can be taken back. Missing where nothing changed, or where a backend keeps no changes. */
  changeSet?: string;
}

/** Codes of the envelope. 401, 50012 and 50014 mean "sign in again" on the business API; 401, 50000 and 50014 on identity. */
export const codes = {
  ok: 200,
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  /** The record changed meanwhile, or something else stands in the way right now. */
  conflict: 409,
  tooLarge: 413,
  /** Values that were refused; `data.errors` says which and why. */
  invalid: 422,
  locked: 423,
  tooMany: 429,
  internal: 500,
  /** The database cannot be reached right now. */
  unavailable: 503,
  /** Signed in elsewhere. */
  replaced: 50012,
  expired: 50014,
} as const;

/** Why a value was refused; `field` is a path such as `relations.0.phone`, or '' for the whole record. */
export interface FieldError {
  field: string;
  message: string;
}

export const reloginCodes = { business: [401, 50012, 50014], identity: [401, 50000, 50014] } as const;

/** Sentence for an answer that is no envelope, or undefined if it is one. */
export function envelopeProblem(call: string, answer: unknown): string | undefined {
  if (typeof answer === 'object' && answer !== null && typeof (answer as Envelope).code === 'number') return undefined;
  const got = typeof answer === 'string' ? '一段文字或网页' : JSON.stringify(answer)?.slice(0, 80);
  return `“${call}”的返回不是约定的 {code, message, data}，而是${got ?? '空'}。请检查后端地址或联系管理员。`;
}
