/** Maps thrown errors to the envelope of the answer. */
import { randomBytes } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { codes, type Envelope } from '../../wire/envelope';
import { isDamage } from '../db/isDamage';
import { ApiError } from '../kernel/apiError';
import { mapAbsence } from '../model/databaseErrors';

interface ErrorAnswer {
  envelope: Envelope;
  /** Set if the error must be logged; `number` is the incident number in the message. */
  incident?: { number?: string; cause: unknown };
}

/** An ApiError is answered with its message. Other errors get an incident number, and their cause is only logged. */
export function buildErrorAnswer(thrown: unknown): ErrorAnswer {
  const error = mapAbsence(thrown);
  if (error instanceof ApiError) return buildRefusal(error);
  if (error instanceof HTTPException && error.status < 500) return { envelope: buildEnvelope(error.status, '请求的格式不对') };
  const number = randomBytes(4).toString('hex');
  const sentence = sentenceOf(error);
  return { envelope: buildEnvelope(codes.internal, `${sentence}（编号 ${number}）`), incident: { number, cause: error } };
}

function sentenceOf(error: unknown): string {
  if (isDiskFull(error)) return '服务器磁盘已满，暂时不能保存，请联系管理员清理';
  if (isDamaged(error))
    return '数据库有一部分已损坏，这里的内容读不出来。请联系管理员停止服务，运行 npm run verify 查出位置，用最近的备份恢复（npm run restore -- 备份文件）';
  return '服务器出错了，请稍后再试';
}

function isDamaged(error: unknown): boolean {
  return error instanceof Error && (isDamage(error) || isDamaged(error.cause));
}

/** Errors of the server (5xx) with a cause are logged; refusals are not. */
function buildRefusal({ code, message, data, cause }: ApiError): ErrorAnswer {
  const answer = { envelope: { code, message, data } };
  return code >= codes.internal && code < 600 && cause !== undefined ? { ...answer, incident: { cause } } : answer;
}

/** ENOSPC or EDQUOT of the file system, or 53100 of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  }
  return false;
}

function buildEnvelope(code: number, message: string): Envelope {
  return { code, message, data: null };
}
