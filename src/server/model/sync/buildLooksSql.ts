/**
 * View of logged reads: who read which page or field about whom, as titles. Results, search terms and labels of records are not included,
 * because readers of the log may not be allowed to read those.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Configuration } from '../../../config/normalized';
import { lookKinds } from '../../../domain/logCodes';
import { tablesOf } from '../entityTable';
import { formatStamps, formatView } from './formatView';

type Sql = RawBuilder<unknown>;

export function buildLooksSql(configuration: Configuration): string {
  const title = chosen(
    [...configuration.resources.values()].map(({ name, title }) => [name, title]),
    sql`a.resource`,
  );
  const part = chosen(
    [...configuration.resources.values()].flatMap(({ name, sensitive }) => (sensitive === undefined ? [] : [[name, sensitive] as const])),
    sql`a.resource`,
  );
  // The name of a field in child rows contains the id of its row, which is removed here.
  const field = chosen(listMaskedTitles(configuration), sql`a.entity || ' ' || regexp_replace(a.field, '[.][0-9a-f-]{36}[.]', '.')`);
  const kinds = Object.entries(lookKinds).map(([action, kind]) => sql`when ${sql.lit(action)} then ${sql.lit(kind)}`);
  return formatView(sql`select b.inst_id, b.id, ${sql.raw(formatStamps('b.at'))}, b.at as time, b.about_id as about, a.actor_id, a.actor_name,
    case a.action ${sql.join(kinds, sql` `)} end as kind, ${part} as part,
    case a.action
      when 'reveal' then case when a.subject is null then '查看了完整的' || coalesce(${field}, '号码') else '按' || coalesce(${field}, '号码') || '查找' end
      when 'export' then '导出了' || coalesce(${title}, '资料')
      when 'print' then '打印了' || coalesce(a.subject, ${title}, '资料')
      when 'pack' then '导出了全部资料'
      else '查看了' || coalesce(${title}, '资料') || case when a.subject = '修改记录' then '的修改记录' else '' end
    end as what, a.reason
    from act_about b join act_log a on a.inst_id = b.inst_id and a.id = b.act_id`);
}

function chosen(pairs: readonly (readonly [string, string])[], value: Sql): Sql {
  if (pairs.length === 0) return sql`null::text`;
  const cases = pairs.map(([name, title]) => sql`when ${sql.lit(name)} then ${sql.lit(title)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} end`;
}

/** `student relations.phone` → 监护人的手机号. */
function listMaskedTitles(configuration: Configuration): [string, string][] {
  return [...tablesOf(configuration).values()].flatMap(({ entity, columns, children }) => [
    ...columns.flatMap(({ field, type }): [string, string][] => (type.mask ? [[`${entity.name} ${field.name}`, field.title]] : [])),
    ...children.flatMap(({ field: rows, table }) =>
      table.columns.flatMap(({ field, type }): [string, string][] =>
        type.mask ? [[`${entity.name} ${rows.name}.${field.name}`, `${rows.title}的${field.title}`]] : [],
      ),
    ),
  ]);
}
