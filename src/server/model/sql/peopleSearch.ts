/**
 * A page of a list that is searched by people. PostgreSQL does not know how many records a keyword finds: read in the order of the list, a
 * rare name costs the whole table; found by their people, the records of a frequent one do. So up to `countLimit` records are found by
 * their people first. If there are no more, the page is made of them; otherwise so many match that reading in order soon has a page.
 */
import { type RawBuilder, sql } from 'kysely';
import { countLimit } from '../../../wire/dialect';
import { type EntityTable, isList } from '../entityTable';
import { columnRef } from './columnSource';
import { buildLaterTest } from './listHas';
import { buildFoundPeople, buildPeopleSql, type SearchedPeople, searchInputs } from './searchSql';

type Sql = RawBuilder<unknown>;

interface Search {
  keyword: string;
  people: readonly SearchedPeople[];
}

/** Ids of living records that refer to a matching person. `further`: conditions on alias `o` that all of them meet. */
export function buildFoundSql({ name }: EntityTable, { keyword, people }: Search, further: readonly Sql[]): Sql {
  const most = sql.lit(countLimit + 1);
  const records = (test: Sql) =>
    sql`select o.id from ${sql.table(name)} o where ${sql.join([sql`o.deleted_at is null`, ...further, test], sql` and `)} limit ${most}`;
  const parts = people.flatMap((person) => {
    const [ref, found] = [columnRef('o', person.column.name), buildFoundPeople(person, searchInputs(keyword))];
    // One person after the other: for all at once PostgreSQL may choose another index, or none.
    const each = (value: Sql) =>
      sql`select o.id from (${found}) who cross join lateral (${records(sql`${value} = who.id`)}) o limit ${most}`;
    return isList(person.column.columnType)
      ? [each(sql`${ref}[1]`), each(sql`${ref}[2]`), records(buildLaterTest(ref, found))]
      : [each(ref)];
  });
  const all = parts.map((part) => sql`(${part})`);
  return sql`select id from (${sql.join(all, sql` union all `)}) parts group by id`;
}

/** Whether what was found is all that there is. No table has such a name. */
const isAll = sql`(select count(*) from "#found") <= ${sql.lit(countLimit)}`;

/** The page of those that were found, or the one read in order; one of them is empty without being read. */
export function buildSearchedPage(search: Search, select: (test: Sql) => Sql): Sql {
  return sql`(${select(sql`${isAll} and t.id in (select id from "#found")`)}) union all (${select(sql`not (${isAll}) and ${buildMatches(search)}`)})`;
}

/** Their number, in the same way. */
export function buildSearchedCount(search: Search, count: (test: Sql) => Sql): Sql {
  return sql`(case when ${isAll} then ${count(sql`t.id in (select id from "#found")`)} else ${count(buildMatches(search))} end)`;
}

function buildMatches({ keyword, people }: Search): Sql {
  // The planner does not join a subquery inside an expression.
  const tests = people.map((one) => sql`coalesce(${buildPeopleSql(one, columnRef('t', one.column.name), searchInputs(keyword))}, false)`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
