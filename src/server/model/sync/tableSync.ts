/**
 * Creates and alters tables to match the schemas at start, in one transaction.
 *
 * Nothing that would lose data is done without permission: columns and tables that are no longer in a schema are kept and reported, and a
 * column whose type cannot be widened stops the start. `ALLOW_LOSS=student.nick_name,old_table` permits the loss by name; then
 * what the new type can hold is kept.
 */
import { createHash } from 'node:crypto';
import type { Configuration } from '../../../config/normalized';
import { dropFormerFoldedSql, getFoldedName } from '../../../domain/foldedText';
import { buildAccessTriggers } from '../../db/buildAccessTriggers';
import { readTables, type StoredTable } from '../../db/catalog';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { buildGuardStatements, systemTableNames, systemTables, tenantTables } from '../../db/systemTables';
import { type EntityTable, type Tables, tablesOf } from '../entityTable';
import { quoteName, quoteText } from '../naming';
import { getNamedSettings } from '../sql/settings';
import { uniqueRulesOf } from '../uniqueRules';
import { castColumn } from './castColumn';
import { listRecipes, rebuildComputed } from './computedRebuild';
import { createEntryTriggers, dropEntryTriggers } from './entryTriggers';
import { fillDefaults } from './fillDefaults';
import { changeTables, followingMark } from './followingIndex';
import { listsOf } from './listIndexes';
import type { PlannedIndex } from './plannedIndex';
import { rebuildSearchTexts, searchRecipe } from './searchRebuild';
import { createSourceViews, dropSourceViews, labelFunction } from './sourceViews';
import { hashCatalog, readSyncState, type SyncState, writeSyncState } from './syncState';
import { type PlannedColumn, planColumns, planIndexes } from './tablePlan';
import { findBreaking, gistExtension, planUniqueRule } from './uniqueRulePlan';
import { isWidening } from './widening';

interface SyncReport {
  /** Statements that were executed. */
  applied: string[];
  /** Columns and tables kept although no schema has them: `student.nick_name`. */
  kept: string[];
  /** Records that are equal only when folded, which older versions allowed: their rule compares without folding until one is changed. */
  alike?: string[];
  /** Values lost with `ALLOW_LOSS`, because the new type cannot store them: `pet.size <id>: large`. */
  lost?: string[];
}

/** Thrown for changes that would lose data. */
export class TableLossError extends Error {
  constructor(readonly losses: { name: string; reason: string }[]) {
    const list = losses.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n');
    const names = losses.map(({ name }) => name).join(',');
    super(`Changing these columns would lose data:\n${list}\nUndo the change in the schema, or start with ALLOW_LOSS=${names} to lose it.`);
  }
}

const businessGrants = 'select, insert, update';

/** Syncs tables, views and triggers; does nothing if neither configuration nor catalog has changed since the last sync. */
export async function syncTables(database: Database, configuration: Configuration, allowLoss = listAllowedLosses()): Promise<SyncReport> {
  const tables = tablesOf(configuration);
  const own = [...tables.values()].filter((table) => table.entity.source === undefined);
  const statements = {
    views: createSourceViews(configuration, database.role),
    triggers: `${buildAccessTriggers(new Set(own.map((table) => table.name)), listSettingTables(configuration, own))}\n${createEntryTriggers(own)}`,
    grants: buildFunctionGrants(database.role),
    former: dropFormerFoldedSql(),
  };
  const wanted = hashOfPlan(configuration, tables, own, statements, database.role);
  const known = allowLoss.length === 0 ? await database.system((q) => knownState(q, wanted)) : undefined;
  if (known) return { applied: [], kept: known.kept };
  const report = await changeTables(database, async (q) => {
    await q.query(systemTables);
    for (const table of tenantTables) await q.query(`${table.sql} ${buildGuardStatements(table.name, database.role, table.grants)}`);
    // PostgreSQL refuses to change columns that a view reads.
    await q.query(dropSourceViews);
    await q.query(dropEntryTriggers(own));
    const report = await new TableSync(q, configuration, database.role, await readTables(q), allowLoss).run(own);
    await q.query(statements.views);
    await q.query(statements.triggers);
    await q.query(statements.grants);
    await q.query(statements.former);
    return report;
  });
  await rebuildComputed(database, tables);
  await rebuildSearchTexts(database, tables);
  await database.system(async (q) => writeSyncState(q, { wanted, found: await hashCatalog(q), kept: report.kept }));
  return report;
}

/** The functions that statements of the role call: what PostgreSQL grants to everybody, a database may have taken back. */
function buildFunctionGrants(role: string | undefined): string {
  return role ? `grant execute on function ${getFoldedName()}(text), ${labelFunction} to ${role};` : '';
}

/** State of the last sync if it is still current. */
async function knownState(q: Queryable, wanted: string): Promise<SyncState | undefined> {
  const state = await readSyncState(q);
  return state?.wanted === wanted && state.found === (await hashCatalog(q)) ? state : undefined;
}

function hashOfPlan(
  configuration: Configuration,
  tables: Tables,
  own: EntityTable[],
  statements: object,
  role: string | undefined,
): string {
  const system = [systemTables, ...tenantTables.map(({ name, grants, sql }) => [sql, buildGuardStatements(name, role, grants)])];
  const plans = own.map((table) => [
    table.name,
    planColumns(table),
    planIndexes(table, listsOf(configuration, table.entity.name)),
    listRecipes(tables, table),
    searchRecipe(tables, table),
    buildGuardStatements(table.name, role, businessGrants),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([system, plans, statements]))
    .digest('hex');
}

function listAllowedLosses(): string[] {
  return (process.env.ALLOW_LOSS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

const commentOf = ({ kind, definition }: PlannedIndex): string =>
  kind === 'index' ? definition : `${kind.replace(' index', '')} ${definition}`;

function createStatement(table: EntityTable, { name, kind, definition }: PlannedIndex): string {
  const [index, on] = [quoteName(name), quoteName(table.name)];
  return kind === 'exclude'
    ? `alter table ${on} add constraint ${index} exclude ${definition}`
    : `create ${kind} ${index} on ${on} ${definition}`;
}

/** The comment of an index contains its kind and definition. */
function dropStatement(table: EntityTable, name: string, comment: string): string {
  if (!comment.startsWith('exclude ')) return `drop index if exists ${quoteName(name)}`;
  return `alter table ${quoteName(table.name)} drop constraint if exists ${quoteName(name)}`;
}

class TableSync {
  private readonly report: SyncReport = { applied: [], kept: [] };
  private readonly losses: { name: string; reason: string }[] = [];

  constructor(
    private readonly q: Queryable,
    private readonly configuration: Configuration,
    private readonly role: string | undefined,
    private readonly stored: Map<string, StoredTable>,
    private readonly allowLoss: string[],
  ) {}

  async run(tables: EntityTable[]): Promise<SyncReport> {
    const added = new Map<EntityTable, Set<string>>();
    for (const table of tables) added.set(table, await this.syncTable(table));
    // Conditions may read new columns of other tables, and new unique indexes need the default values.
    for (const [table, columns] of added) await fillDefaults(this.q, table, columns);
    for (const table of tables) await this.syncIndexes(table, this.stored.get(table.name));
    await this.reportLeftTables(new Set(tables.map((table) => table.name)));
    if (this.losses.length > 0) throw new TableLossError(this.losses);
    return this.report;
  }

  /** Returns the names of the columns that were added to an existing table. */
  private async syncTable(table: EntityTable): Promise<Set<string>> {
    const stored = this.stored.get(table.name);
    if (stored) return this.syncColumns(table, stored);
    await this.createTable(table);
    return new Set();
  }

  private async createTable(table: EntityTable): Promise<void> {
    const columns = planColumns(table).map((column) => `${quoteName(column.name)} ${column.type} ${column.rule}`);
    await this.apply(`create table ${quoteName(table.name)} (${columns.join(', ')}, primary key (inst_id, id))`);
    await this.q.query(buildGuardStatements(quoteName(table.name), this.role, businessGrants));
  }

  private async syncColumns(table: EntityTable, stored: StoredTable): Promise<Set<string>> {
    const planned = planColumns(table);
    const added = new Set<string>();
    for (const column of planned) if (await this.syncColumn(table.name, column, stored.columns.get(column.name))) added.add(column.name);
    const names = new Set(planned.map((column) => column.name));
    for (const name of stored.columns.keys()) {
      if (!names.has(name))
        await this.leave(`${table.name}.${name}`, `alter table ${quoteName(table.name)} drop column ${quoteName(name)}`);
    }
    return added;
  }

  /** Returns whether the column is new. */
  private async syncColumn(table: string, column: PlannedColumn, stored: string | undefined): Promise<boolean> {
    const alter = `alter table ${quoteName(table)}`;
    const name = quoteName(column.name);
    const add = `add column ${name} ${column.type} ${column.rule}`;
    if (stored === undefined) return this.add(`${alter} ${add}`);
    if (stored === column.type) return false;
    await this.dropFollowing(table);
    if (isWidening(stored, column.type)) {
      await this.apply(`${alter} alter column ${name} type ${column.type}`);
      return false;
    }
    if (this.allowLoss.includes(`${table}.${column.name}`)) return this.castColumn(table, column, stored);
    const [{ filled } = { filled: false }] = await this.q.query<{ filled: boolean }>(
      `select exists (select 1 from ${quoteName(table)} where ${name} is not null) as filled`,
    );
    if (!filled) return this.add(`${alter} drop column ${name}, ${add}`);
    this.losses.push({ name: `${table}.${column.name}`, reason: `is ${stored}, the schema wants ${column.type}` });
    return false;
  }

  /** Conditions of such indexes were written for the former types of their columns. The indexes are made again beside the work. */
  private async dropFollowing(table: string): Promise<void> {
    for (const name of this.stored.get(table)?.indexes.keys() ?? [])
      if (name.endsWith(followingMark)) await this.apply(`drop index if exists ${quoteName(name)}`);
  }

  /** Returns true, so that values which are empty now get the default, as in a new column. */
  private async castColumn(table: string, column: PlannedColumn, stored: string): Promise<true> {
    const lost = await castColumn(this.q, { table, column, stored }, (statement) => this.apply(statement));
    this.report.lost = [...(this.report.lost ?? []), ...lost];
    return true;
  }

  private async add(statement: string): Promise<true> {
    await this.apply(statement);
    return true;
  }

  private async syncIndexes(table: EntityTable, stored: StoredTable | undefined): Promise<void> {
    const planned = planIndexes(table, listsOf(this.configuration, table.entity.name));
    let isChanged = false;
    for (const index of planned) {
      const known = stored?.indexes.get(index.name);
      const comment = commentOf(index);
      if (known === comment) continue;
      if (known !== undefined) await this.apply(dropStatement(table, index.name, known));
      const made = await this.createIndex(table, index);
      await this.q.query(`comment on index ${quoteName(made.name)} is ${quoteText(commentOf(made))}`);
      isChanged = true;
    }
    // Until then the planner knows nothing of the values of an index on an expression, and may choose another index.
    if (stored && isChanged) await this.q.query(`analyze ${quoteName(table.name)}`);
    const names = new Set(planned.map((index) => index.name));
    for (const [name, comment] of stored?.indexes ?? []) {
      if (comment && !names.has(name)) await this.apply(dropStatement(table, name, comment));
    }
  }

  /**
   * Creates the index and returns it. If records violate its rule, the error lists them. Records that are equal only when folded do not
   * prevent the start, because they could not be corrected then: they are reported, and their rule compares without folding.
   */
  private async createIndex(table: EntityTable, index: PlannedIndex): Promise<PlannedIndex> {
    const uniqueRule = uniqueRulesOf(table).find(({ name }) => name === index.name);
    if (!uniqueRule) {
      await this.apply(createStatement(table, index));
      return index;
    }
    if (uniqueRule.span) await this.q.query(gistExtension);
    const cause = await this.tryIndex(table, index);
    if (cause === undefined) return index;
    const found = await findBreaking(this.q, tablesOf(this.configuration), uniqueRule);
    const asWritten = planUniqueRule(uniqueRule, true);
    if (asWritten.definition !== index.definition && (await this.tryIndex(table, asWritten)) === undefined) {
      this.report.alike = [...(this.report.alike ?? []), ...found.map((pair) => `${table.name}: ${pair}`)];
      return asWritten;
    }
    const list = found.map((line) => `\n  ${line}`).join('');
    throw new Error(`Table "${table.name}" holds records that break the rule "${index.name}". Change them first:${list}`, { cause });
  }

  /** The error of records that violate the rule; a savepoint, because a failed statement aborts the transaction. */
  private async tryIndex(table: EntityTable, index: PlannedIndex): Promise<unknown> {
    await this.q.query('savepoint uniqueRule');
    try {
      await this.apply(createStatement(table, index));
    } catch (error) {
      if (!['23505', '23P01'].includes((error as { code?: string }).code ?? '')) throw error;
      await this.q.query('rollback to savepoint uniqueRule');
      return error;
    }
    await this.q.query('release savepoint uniqueRule');
    return undefined;
  }

  private async reportLeftTables(planned: Set<string>): Promise<void> {
    for (const [name, table] of this.stored) {
      if (planned.has(name) || systemTableNames.has(name) || !table.columns.has('deleted_at')) continue;
      await this.leave(name, `drop table ${quoteName(name)}`);
    }
  }

  /** Drops a column or table only if `ALLOW_LOSS` names it; otherwise it is kept and reported. */
  private async leave(name: string, statement: string): Promise<void> {
    if (this.allowLoss.includes(name)) await this.apply(statement);
    else this.report.kept.push(name);
  }

  private async apply(statement: string): Promise<void> {
    await this.q.query(statement);
    this.report.applied.push(statement);
  }
}

/** Tables with settings that the configuration names. */
function listSettingTables(configuration: Configuration, own: readonly EntityTable[]): string[] {
  const named = getNamedSettings(configuration);
  return own.filter(({ entity }) => named.has(entity.name)).map(({ name }) => name);
}
