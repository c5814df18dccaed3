/** Database errors mapped to messages for the user. Errors of the server itself are passed on unchanged. */
import { codes } from '../../wire/envelope';
import { isConnectionLoss } from '../db/tenantPool';
import { ApiError, conflict, invalid } from '../kernel/apiError';
import { createUniqueRefusal } from './createUniqueRefusal';
import type { Tables } from './entityTable';
import { type UniqueRule, uniqueRulesOf } from './uniqueRules';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

const uniqueRulesByName = new WeakMap<Tables, ReadonlyMap<string, UniqueRule>>();

/** The uniqueness rule that a database error reports as violated. */
export function findBrokenRule(error: unknown, tables: Tables): UniqueRule | undefined {
  const { code, constraint } = error as DatabaseError;
  if ((code !== '23505' && code !== '23P01') || !constraint) return undefined;
  const known =
    uniqueRulesByName.get(tables) ??
    new Map([...tables.values()].flatMap(uniqueRulesOf).map((uniqueRule) => [uniqueRule.name, uniqueRule]));
  uniqueRulesByName.set(tables, known);
  return known.get(constraint);
}

/** ApiError for errors that the user can act on; other errors are returned unchanged. */
export function mapDatabaseError(error: unknown, tables: Tables): unknown {
  if (error instanceof ApiError) return error;
  const { code } = error as DatabaseError;
  if (typeof code !== 'string') return isConnectionLoss(error) ? createUnreachable(error) : error;
  const lost = findBrokenRule(error, tables);
  if (lost) return createUniqueRefusal(lost);
  if (isConnectionLoss(error) || code === '53300') return createUnreachable(error);
  const refusal = refusals[code];
  return refusal ? refusal(error) : error;
}

const refusals: Record<string, (cause: unknown) => ApiError> = {
  '23505': () => conflict('同样的记录已存在，请核对是否重复'),
  '23503': () => invalid([{ field: '', message: '关联的记录不存在或已删除，请刷新页面后重新选择' }]),
  '23P01': () => conflict('与已有的安排时间冲突，请换一个时间'),
  '22P02': wrongForm,
  '22007': wrongForm,
  '22008': wrongForm,
  '22003': () => invalid([{ field: '', message: '有数值超出了可以保存的范围，请改小后再保存' }]),
  '54000': () => invalid([{ field: '', message: '有内容太长，不能用来查重或排序，请缩短后再保存' }]),
  '22021': () => invalid([{ field: '', message: '含有不能保存的字符，请删除后重新填写' }]),
  '22P05': () => invalid([{ field: '', message: '含有不能保存的字符，请删除后重新填写' }]),
  '40001': createBusy,
  '40P01': createBusy,
  '55P03': createBusy,
  '57014': (cause) => new ApiError(codes.internal, '查询时间太长，请缩小范围后再试', null, { cause: cause as Error }),
};

function wrongForm(): ApiError {
  return invalid([{ field: '', message: '有内容的格式不正确，请检查后重新填写' }]);
}
function createBusy(): ApiError {
  return conflict('其他人正在修改这条记录，请稍后再试');
}
function createUnreachable(cause: unknown): ApiError {
  return new ApiError(codes.unavailable, '数据库暂时连接不上，请稍后再试', null, { cause: cause as Error });
}

/** Codes of connection errors; all other system error codes are disk errors. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0.|08...|53300)$/;

/**
 * For calls without a business table, such as sign-in: a lost database connection becomes a message, other errors are returned unchanged.
 */
export function mapAbsence(error: unknown): unknown {
  const { code } = error as DatabaseError;
  const isAway = typeof code === 'string' ? network.test(code) : isConnectionLoss(error);
  return isAway && !(error instanceof ApiError) ? createUnreachable(error) : error;
}
