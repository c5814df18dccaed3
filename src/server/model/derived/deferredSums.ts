/**
 * Sums that are deferred to the end of a change set: of `appendOnly` entries, if the sums have no limits, are read by no condition, feed no
 * other rollups and are not searched. If such a record is read earlier, its sums are updated first.
 */
import { fieldsOf } from '../../../fields/condition';
import type { EntityTable, Tables } from '../entityTable';
import { listFeedsFrom, listFeedsInto } from '../rollups';
import { touchesSearch } from '../searchText';
import { listDerivedColumns } from './derived';

const known = new WeakMap<EntityTable, boolean>();

/** Whether all rollups of the table are updated when the change set ends. */
export function isDeferred(tables: Tables, target: EntityTable): boolean {
  const is = known.get(target) ?? canWait(tables, target);
  known.set(target, is);
  return is;
}

function canWait(tables: Tables, target: EntityTable): boolean {
  const feeds = listFeedsInto(tables, target);
  const areEntries = feeds.every(({ source, via, field: { rollup } }) => {
    const isSum = rollup.by === 'sum' || rollup.by === 'count';
    return isSum && source.entity.appendOnly !== undefined && !via.columnType.endsWith('[]');
  });
  if (feeds.length === 0 || !areEntries) return false;
  const fields = listDerivedColumns(target).map(({ field }) => field);
  const names = fields.map(({ name }) => name);
  const isLimited = fields.some(({ options }) => options.min !== undefined || options.max !== undefined);
  const read = [
    ...listFeedsFrom(tables, target).flatMap((feed) => [...feed.reads]),
    ...[...tables.values()].flatMap((one) => comparedOf(one, target)),
  ];
  return !isLimited && !touchesSearch(target, names) && !read.some((name) => names.includes(name));
}

/** Fields of the target that conditions of a table read, directly or via a reference. */
function comparedOf(table: EntityTable, target: EntityTable): string[] {
  const { entity } = table;
  const conditions = [
    ...entity.checks.flatMap(({ when, that }) => [when, that]),
    ...entity.fields.flatMap(({ showWhen, requiredWhen, readOnlyWhen }) => [showWhen, requiredWhen, readOnlyWhen]),
  ];
  return conditions
    .flatMap((condition) => (condition ? fieldsOf(condition) : []))
    .flatMap((path) => {
      const [first = '', inner] = path.split('.');
      if (inner === undefined) return table === target ? [first] : [];
      return table.field(first)?.reference?.entity === target.entity.name ? [inner] : [];
    });
}
