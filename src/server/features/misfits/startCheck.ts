/** Reports to the operator at start the data of all institutions that no longer fits the configuration. */
import { createHash } from 'node:crypto';
import { catalogOf } from '../../../access/keyCatalog';
import { people } from '../../../config/people';
import type { MisfitKind } from '../../../wire/misfits';
import { readAccessState } from '../../auth/rights/accessState';
import { tablesOf } from '../../model/entityTable';
import { readFitting, writeFitting } from '../../model/sync/syncState';
import { momentOf } from '../../records/valueContext';
import type { AppContext } from '../jobs/appContext';
import { countMisfits } from './findMisfits';
import { describeTests } from './fitTests';
import { listUnusedLines, readLostRoles } from './listUnusedLines';

type StartContext = Pick<AppContext, 'configuration' | 'database' | 'now' | 'log'>;

const kindTitles: Record<MisfitKind, string> = {
  state: '的状态已不在配置里',
  code: '的选项已不在配置里',
  empty: '必填而没有值',
  tooLong: '超过字数',
};

/**
 * Checks all tables only if the configuration has changed since the last check without findings. A table that cannot be read is logged
 * and does not prevent the start. Once `signal` is aborted, no further table is read, and nothing is said.
 */
export async function notifyMisfits(context: StartContext, print: (text: string) => void, signal?: AbortSignal): Promise<string[]> {
  const { database, configuration } = context;
  const hash = hashOf(configuration);
  if ((await database.system(readFitting)) === hash) return [];
  const institutions = await database.system((q) =>
    q.query<{ id: string; name: string }>('select id::text as id, org_name as name from institution order by 1'),
  );
  const names = new Map(institutions.map(({ id, name }) => [id, name]));
  const { lines, isWhole } = await recordLines(context, names, signal);
  if (signal?.aborted) return [];
  for (const { id, name } of institutions) {
    const { idle, lost } = await database.system(async (q) => {
      const state = await readAccessState(q, configuration, id);
      return { idle: listUnusedLines(state, catalogOf(configuration)), lost: await readLostRoles(q, configuration, state) };
    });
    if (idle.length > 0) lines.push(`${name}：${idle.length} 条角色权限没有对应的页面、按钮或字段`);
    // Lines of deleted roles are not reported, because the roles can be restored.
    const gone = lost.filter(({ restorable }) => !restorable);
    if (gone.length > 0) lines.push(`${name}：有权限而没有记录的角色 ${gone.map(({ roleKey }) => roleKey).join('、')}`);
  }
  await database.system((q) => writeFitting(q, lines.length === 0 && isWhole ? hash : undefined));
  const page = configuration.resources.get(people.misfits);
  const where = page ? `（逐条查看：${page.title}）` : '';
  if (lines.length > 0) print(`按现在的配置不再合适${where}：\n  ${lines.join('\n  ')}`);
  return lines;
}

async function recordLines({ configuration, database, now, log }: StartContext, names: ReadonlyMap<string, string>, signal?: AbortSignal) {
  const lines: string[] = [];
  let isWhole = true;
  if (names.size === 0) return { lines, isWhole };
  const moment = momentOf({ staffId: '' }, now());
  for (const table of tablesOf(configuration).values()) {
    if (signal?.aborted) break;
    try {
      for (const { test, instId, count } of await database.system((q) => countMisfits(q, table, moment))) {
        const { field } = test.column;
        lines.push(`${names.get(instId) ?? instId}：${count} 条${table.entity.title}“${field.title}”${kindTitles[test.kind]}`);
      }
    } catch (cause) {
      isWhole = false;
      log({ level: 'error', message: `Records of "${table.entity.name}" could not be compared with the configuration`, cause });
    }
  }
  return { lines, isWhole };
}

function hashOf(configuration: StartContext['configuration']): string {
  const { keys, fieldKeys } = catalogOf(configuration);
  return createHash('sha256')
    .update(JSON.stringify([describeTests(tablesOf(configuration).values()), keys, fieldKeys]))
    .digest('hex');
}
