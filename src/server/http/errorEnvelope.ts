/** The one place where whatever a call threw becomes the envelope that answers it. */
import { randomBytes } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { codes, type Envelope } from '../../wire/envelope';
import { ApiError } from '../kernel/apiError';
import { mapAbsence } from '../model/databaseErrors';

export interface ErrorAnswer {
  envelope: Envelope;
  /** Set when the cause must be looked into: what to write to the log under the number that the person was told. */
  incident?: { number?: string; cause: unknown };
}

/** Refusals go to the person as they are; everything else becomes a number, and its cause stays in the log. */
export function errorAnswer(thrown: unknown): ErrorAnswer {
  const error = mapAbsence(thrown);
  if (error instanceof ApiError) return refusal(error);
  if (error instanceof HTTPException && error.status < 500) return { envelope: envelope(error.status, '请求的格式不对') };
  const number = randomBytes(4).toString('hex');
  const sentence = isDiskFull(error) ? '服务器磁盘已满，暂时不能保存，请联系管理员清理' : '服务器出错了，请稍后再试';
  return { envelope: envelope(codes.internal, `${sentence}（编号 ${number}）`), incident: { number, cause: error } };
}

/** The server's own trouble (5xx) is logged with its cause; that of the caller is his. */
function refusal({ code, message, data, cause }: ApiError): ErrorAnswer {
  const answer = { envelope: { code, message, data } };
  return code >= codes.internal && code < 600 && cause !== undefined ? { ...answer, incident: { cause } } : answer;
}

/** ENOSPC of the file system, or 53100 of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  }
  return false;
}

function envelope(code: number, message: string): Envelope {
  return { code, message, data: null };
}
