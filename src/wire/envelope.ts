/**
 * The response envelope of every call and its codes. HTTP status is 200 whenever the server could answer.
 * Shared by the browser's providers and the server's router.
 */
export interface Envelope<Data = unknown> {
  code: number;
  /** Reason of a refusal; for a successful call a remark for the user, usually ''. */
  message: string;
  data: Data;
  /** Id of the change set of this call, for undo. Missing when nothing changed or the backend keeps no history. */
  changeSet?: string;
}

/** Codes of the envelope. 401, 50012 and 50014 mean "sign in again" on the business API; 401, 50000 and 50014 on identity. */
export const codes = {
  ok: 200,
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  /** The record was changed meanwhile, or another record currently prevents the change. */
  conflict: 409,
  tooLarge: 413,
  /** Validation failed; `data.errors` lists the fields and messages. */
  invalid: 422,
  locked: 423,
  /** The password must be entered again (`POST /sso/confirmPassword`) before the same call is repeated. */
  askPassword: 428,
  tooMany: 429,
  internal: 500,
  /** The database cannot be reached. */
  unavailable: 503,
  /** The session was ended by a sign-in elsewhere. */
  replaced: 50012,
  expired: 50014,
} as const;

/** A refused value; `field` is a path such as `relations.0.phone`, or '' for the whole record. */
export interface FieldError {
  field: string;
  message: string;
  /** The record that prevents the change; the UI links to it. */
  record?: RecordPointer;
}

export interface RecordPointer {
  entity: string;
  id: string;
  label: string;
}

export const reloginCodes = { business: [401, 50012, 50014], identity: [401, 50000, 50014] } as const;

/** Error message for an answer that is not an envelope; undefined when it is one. */
export function findEnvelopeProblem(call: string, answer: unknown): string | undefined {
  if (typeof answer === 'object' && answer !== null && typeof (answer as Envelope).code === 'number') return undefined;
  const got = typeof answer === 'string' ? '一段文字或网页' : JSON.stringify(answer)?.slice(0, 80);
  return `“${call}”的返回不是约定的 {code, message, data}，而是${got ?? '空'}。请检查后端地址或联系管理员。`;
}
