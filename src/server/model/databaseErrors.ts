/** What the database refuses, as a sentence for the person. Faults of the server itself stay what they are. */
import { codes } from '../../wire/envelope';
import { isConnectionLoss } from '../db/tenantPool';
import { ApiError, conflict, invalid } from '../kernel/apiError';
import type { EntityTable, Tables } from './entityTable';
import { uniqueIndexName } from './naming';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Unique groups by the name of their index: the entity, its fields. */
const uniqueGroups = new WeakMap<Tables, Map<string, { table: EntityTable; group: string[] }>>();

export function brokenUniqueGroup(error: unknown, tables: Tables): { table: EntityTable; group: string[] } | undefined {
  const { code, constraint } = error as DatabaseError;
  if (code !== '23505' || !constraint) return undefined;
  const known = uniqueGroups.get(tables) ?? collectGroups(tables);
  uniqueGroups.set(tables, known);
  return known.get(constraint);
}

function collectGroups(tables: Tables): Map<string, { table: EntityTable; group: string[] }> {
  const groups = new Map<string, { table: EntityTable; group: string[] }>();
  for (const table of tables.values()) {
    for (const group of table.entity.unique) groups.set(uniqueIndexName(table.entity, group), { table, group });
  }
  return groups;
}

/** ApiError for what a person can do something about; anything else as it came. */
export function mapDatabaseError(error: unknown, tables: Tables): unknown {
  if (error instanceof ApiError) return error;
  const { code } = error as DatabaseError;
  if (typeof code !== 'string') return isConnectionLoss(error) ? unreachable(error) : error;
  if (code === '23505') return alreadyThere(error, tables);
  if (isConnectionLoss(error) || code === '53300') return unreachable(error);
  const refusal = refusals[code];
  return refusal ? refusal(error) : error;
}

const refusals: Record<string, (cause: unknown) => ApiError> = {
  '23503': () => invalid([{ field: '', message: '关联的记录不存在或已删除' }]),
  '23P01': () => conflict('与已有的安排时间冲突，请换一个时间'),
  '22P02': wrongForm,
  '22007': wrongForm,
  '22008': wrongForm,
  '22003': () => invalid([{ field: '', message: '有数值超出了可以保存的范围' }]),
  '22021': () => invalid([{ field: '', message: '含有不能保存的字符，请删除后重新填写' }]),
  '22P05': () => invalid([{ field: '', message: '含有不能保存的字符，请删除后重新填写' }]),
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  '57014': (cause) => new ApiError(codes.internal, '查询时间太长，请缩小范围后再试', null, { cause: cause as Error }),
};

function wrongForm(): ApiError {
  return invalid([{ field: '', message: '有内容的格式不正确' }]);
}
function busy(): ApiError {
  return conflict('其他人正在修改这条记录，请稍后再试');
}
function unreachable(cause: unknown): ApiError {
  return new ApiError(codes.unavailable, '数据库暂时连接不上，请稍后再试', null, { cause: cause as Error });
}

/** What the network says of a peer; other system errors are those of the disk. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0.|08...|53300)$/;

/** For calls that stand on no table of a module, such as signing in: a database that is away becomes a sentence, the rest stays. */
export function mapAbsence(error: unknown): unknown {
  const { code } = error as DatabaseError;
  const isAway = typeof code === 'string' ? network.test(code) : isConnectionLoss(error);
  return isAway && !(error instanceof ApiError) ? unreachable(error) : error;
}

function alreadyThere(error: unknown, tables: Tables): ApiError {
  const broken = brokenUniqueGroup(error, tables);
  if (!broken) return conflict('同样的记录已存在');
  const { table, group } = broken;
  const titles = group.map((name) => table.field(name)?.title ?? name).join('、');
  return invalid([{ field: pathOf(table, group[0] ?? ''), message: `${titles}已存在` }]);
}

/** A child row's field stands under the field of its parent that holds the rows. */
function pathOf(table: EntityTable, field: string): string {
  return table.entity.parent ? table.entity.parent.field : field;
}
