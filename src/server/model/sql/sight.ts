/** Which records of an entity a user may see through its pages, as SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../fields/condition';
import type { Actor } from '../../kernel/actor';
import type { EntityTable, Tables } from '../entityTable';
import { conditionSql } from './conditionSql';
import { lookedUp, type SeenTest } from './place';
import { type RowScope, rowScope, scopeSql } from './scopeSql';

type Sql = RawBuilder<unknown>;

/** A record is visible if one of the parts matches. Undefined in a part = no restriction. */
export type Sight = readonly { where: Condition | undefined; scope: RowScope | undefined }[];

/** One part per page that the user may open; no parts = no record of the entity is visible. */
export function sightOf({ pages }: EntityTable, actor: Pick<Actor, 'can' | 'scopeOf' | 'staffId'>): Sight {
  return pages
    .filter((page) => actor.can(page.permission))
    .map((page) => ({ where: page.where, scope: rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId) }));
}

/** Condition on the record under `alias`. */
export function sightSql(sight: Sight, tables: Tables, table: EntityTable, alias: string): Sql {
  const parts = sight.map(({ where, scope }) => {
    const tests = [
      ...(where ? [conditionSql(where, table, lookedUp(alias))] : []),
      ...(scope ? [scopeSql(scope, tables, table, alias)] : []),
    ];
    return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** Visibility of referenced records for a user. */
export interface SeenBehind {
  /** Equal keys mean equal visibility. */
  key: string;
  test: SeenTest | undefined;
  inputs: Readonly<Record<string, unknown>>;
}

const nothing: SeenBehind = { key: '', test: undefined, inputs: {} };

/** Records of an entity without pages are visible together with the records that refer to them. */
export function seenBehind(tables: Tables, table: EntityTable, actor: Pick<Actor, 'can' | 'scopeOf' | 'staffId'>): SeenBehind {
  if (table.dotted.length === 0) return nothing;
  const behind = new Set(table.dotted.flatMap(({ through }) => through.map((hop) => hop.table)));
  const narrowed = new Map<EntityTable, Sight>();
  for (const one of behind) {
    const sight = sightOf(one, actor);
    const seesAll = one.pages.length === 0 || sight.some(({ where, scope }) => !where && !scope);
    if (!seesAll) narrowed.set(one, sight);
  }
  if (narrowed.size === 0) return nothing;
  const key = [...narrowed].map(([one, sight]) => `${one.name}:${sight.map(partKey).join('+')}`).join(';');
  return {
    key,
    test: (one, alias) => {
      const sight = narrowed.get(one);
      return sight && sightSql(sight, tables, one, alias);
    },
    inputs: Object.assign({}, ...[...narrowed.values()].flatMap((sight) => sight.map(({ scope }) => scope?.inputs))),
  };
}

function partKey({ where, scope }: Sight[number]): string {
  return `${scope?.key ?? ''}${where ? JSON.stringify(where) : ''}`;
}
