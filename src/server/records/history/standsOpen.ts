/** Whether a person may see a record anywhere at all: what the log tells of its changes is no more than its pages tell. */
import type { Configuration } from '../../../config/normalized';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import type { Row } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import type { EntityTable, Tables } from '../../model/entityTable';
import { holdsBehind } from '../../model/sql/behindQuery';
import { readRecord } from '../../model/sql/recordQuery';
import { isInScope, rowScope } from '../../model/sql/scopeSql';

interface Asking {
  configuration: Configuration;
  tables: Tables;
  actor: Actor;
  /** For conditions of pages. */
  values: ValueContext;
}

/** By its pages' permission, condition and scope. A deleted record stands on those that have neither condition nor scope. */
export async function standsOpen(q: Queryable, asking: Asking, table: EntityTable, id: string): Promise<boolean> {
  const { configuration, tables, actor, values } = asking;
  const pages = [...configuration.resources.values()]
    .filter(
      ({ entity, permission, endpoints }) =>
        entity.name === table.entity.name && (endpoints.get ?? endpoints.list) && actor.can(permission),
    )
    .map((page) => ({ where: page.where, scope: rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId) }));
  if (pages.some(({ where, scope }) => !where && !scope)) return true;
  const text = pages.length > 0 ? await readRecord(q, tables, table, id) : undefined;
  if (text === undefined) return false;
  const row = addComputed(table, JSON.parse(text) as Row, values.today) as Row;
  for (const { where, scope } of pages) {
    if (where && !(await holdsBehind({ q, tables }, table, where, row, values))) continue;
    if (!scope || (await isInScope(q, tables, table, id, scope))) return true;
  }
  return false;
}
