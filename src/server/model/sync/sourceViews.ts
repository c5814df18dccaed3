/**
 * Views over built-in tables of the server (sign-ins, operations), so that lists can read them like tables of entities: `id`, `version`,
 * the stamps, and the fields of `config/sources.ts`.
 *
 * They are recreated at every sync, because their titles and labels depend on the configuration.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Configuration, Resource } from '../../../config/normalized';
import { callsOf } from '../../../config/normalized';
import { type SourceName, sourceNames, sources } from '../../../config/sources';
import { toSnakeCase } from '../../../config/storedName';
import { actKinds, logResults } from '../../../domain/logCodes';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { standardTitles } from '../actionTitles';
import { buildLabelSql } from '../buildLabelSql';
import { tablesOf } from '../entityTable';
import { getSourceView } from '../naming';
import { buildLooksSql } from './buildLooksSql';
import { formatStamps, formatView } from './formatView';

type Sql = RawBuilder<unknown>;

/** Run before tables change: PostgreSQL refuses to change columns that a view reads. */
export const dropSourceViews = sourceNames.map((name) => `drop view if exists ${getSourceView(name)};`).join('\n');

/** Statements that create the views and grant the role read access. */
export function createSourceViews(configuration: Configuration, role: string | undefined): string {
  const bodies: Record<SourceName, string> = {
    signIns: signInsSql,
    acts: buildActsSql(configuration),
    looks: buildLooksSql(configuration),
  };
  const views = sourceNames
    .map((name) => `create view ${getSourceView(name)} ${viewOptions[name]} as ${bodies[name]}; ${grant(getSourceView(name), role)}`)
    .join('\n');
  return `${createLabelFunction(configuration)}\n${views}`;
}

/**
 * The sign-in table is not owned by an institution and has no row-level security, so its view filters by institution itself; operations are
 * read under row-level security.
 */
const viewOptions: Record<SourceName, string> = {
  signIns: '',
  acts: 'with (security_invoker = true)',
  looks: 'with (security_invoker = true)',
};

function grant(view: string, role: string | undefined): string {
  return role ? `grant select on ${view} to ${role};` : '';
}

const signInsSql = `select inst_id, id, ${formatStamps('time')}, ${Object.keys(sources.signIns)
  .map((field) => (field === 'result' ? 'result::int' : field === 'reason' ? 'fail_reason as reason' : toSnakeCase(field)))
  .join(', ')}
  from login_log where inst_id = (select nullif(current_setting('app.inst', true), '')::uuid)`;

/** Successful changes, and logged acts without a change. */
function buildActsSql(configuration: Configuration): string {
  const parts = {
    module: buildModuleSql(configuration),
    kind: kindSql,
    title: buildTitleSql(configuration),
    label: recordLabel,
  };
  const columns = (
    undo: Sql,
    refusal: Sql,
    label: Sql,
    asked: Sql,
  ) => sql`a.inst_id, a.id, ${sql.raw(formatStamps('a.at'))}, a.at as time, a.actor_id, a.actor_name,
    ${parts.module} as module,
    case when ${undo} then ${sql.lit(actKinds.undo)} else ${parts.kind} end as kind,
    case when ${undo} then '撤销' else ${parts.title} end as action_title,
    a.entity as object_type, a.record_id::text as object_id, ${label} as object_name,
    case when ${refusal} is null then ${sql.lit(logResults.success)} else ${sql.lit(logResults.failure)} end as result,
    ${refusal} as reason, ${asked} as asked, a.ip, a.cost_ms`;
  return formatView(sql`select ${columns(sql`a.undoes is not null`, sql`null::text`, parts.label, askedSql(configuration))} from change_record a
    union all select ${columns(sql`false`, sql`a.refusal`, sql`coalesce(a.subject, ${parts.label})`, sql`'原因：' || a.reason`)} from act_log a`);
}

/**
 * Inputs of an action that no field stores, with their titles: 原因：损坏. References, whose labels must be read, and maskable numbers of
 * people are shown only in the log entry itself.
 */
function askedSql({ resources }: Configuration): Sql {
  const rows = [...resources.values()].flatMap(({ name, actions }) =>
    actions.flatMap((action) => action.params.flatMap((param, order) => askedRows(name, action.name, param, order))),
  );
  if (rows.length === 0) return sql`null::text`;
  return sql`case when a.asked is not null then (
    select string_agg(v.title || '：' || coalesce(v.word, a.asked ->> v.name), '，' order by v.rank)
    from (values ${sql.join(rows)}) v(resource, action, name, title, rank, code, word)
    where v.resource = a.resource and v.action = a.action and jsonb_exists(a.asked, v.name) and coalesce(v.code = a.asked ->> v.name, true)) end`;
}

function askedRows(resource: string, action: string, param: Field, order: number): Sql[] {
  const { reference, children, choices } = param;
  const { comparable, opaque, mask } = fieldTypeOf(param);
  const isWord = comparable === 'text' || comparable === 'number' || comparable === 'date';
  if (mask || opaque || reference || children || !isWord) return [];
  const text = (value: string | null) => (value === null ? sql`null::text` : sql`${sql.lit(value)}::text`);
  const row = (code: string | null, word: string | null) =>
    sql`(${sql.join([...[resource, action, param.name, param.title].map(text), sql.lit(order), text(code), text(word)])})`;
  return choices ? choices.map(({ code, title }) => row(String(code), title)) : [row(null, null)];
}

/** Changes without a resource belong to the module with the entity's name, otherwise to the first one of the entity. */
function buildModuleSql({ resources, entities }: Configuration): Sql {
  const all = [...resources.values()];
  const cases = [...entities.keys()].flatMap((entity) => {
    const owner = resources.get(entity) ?? all.find((resource) => resource.entity.name === entity);
    return owner ? [sql`when ${sql.lit(entity)} then ${sql.lit(owner.name)}`] : [];
  });
  return cases.length > 0 ? sql`coalesce(a.resource, case a.entity ${sql.join(cases, sql` `)} end)` : sql`a.resource`;
}

const kindCases = Object.entries(actKinds).map(([action, kind]) => sql`when ${sql.lit(action)} then ${sql.lit(kind)}`);
const kindSql = sql`case a.action ${sql.join(kindCases, sql` `)} else ${sql.lit(actKinds.other)} end`;

/** Titles of actions are defined per resource. */
function buildTitleSql({ resources }: Configuration): Sql {
  const standard = Object.entries(standardTitles).map(([action, title]) => sql`when ${sql.lit(action)} then ${sql.lit(title)}`);
  const own = [...resources.values()].flatMap((resource) => listActionCases(resource));
  const choice =
    own.length > 0
      ? sql`(select v.title from (values ${sql.join(own)}) v(resource, action, title)
    where v.resource = a.resource and v.action = a.action)`
      : sql`null::text`;
  return sql`case a.action ${sql.join(standard, sql` `)} else coalesce(${choice}, a.action) end`;
}

function listActionCases(resource: Resource): Sql[] {
  const { name } = resource;
  return callsOf(resource).map((action) => sql`(${sql.lit(name)}, ${sql.lit(action.name)}, ${sql.lit(action.title)})`);
}

/** Current label of the record, also if it is deleted. */
const recordLabel = sql`label_of_record(a.inst_id, a.entity, a.record_id)`;

/** The function with the types of its parameters. */
export const labelFunction = 'label_of_record(uuid, text, uuid)';

/**
 * The label of a record of any entity, as a function that plans the query of an entity when it is first asked: as subqueries of the view all
 * entities were planned at each call, which took longer than reading the page.
 */
function createLabelFunction(configuration: Configuration): string {
  const tables = tablesOf(configuration);
  const cases = [...tables.values()]
    .filter(({ entity }) => entity.source === undefined)
    .map(
      (table) => sql`when ${sql.lit(table.entity.name)} then
        return (select ${buildLabelSql(tables, table, 'r')} from ${sql.table(table.name)} r where r.inst_id = of_inst and r.id = of_record);`,
    );
  const body = cases.length > 0 ? sql`case of_entity ${sql.join(cases, sql` `)} else return null; end case;` : sql`return null;`;
  return `create or replace function label_of_record(of_inst uuid, of_entity text, of_record uuid) returns text
    language plpgsql stable parallel safe as $label$ begin ${formatView(body)} end $label$;`;
}
