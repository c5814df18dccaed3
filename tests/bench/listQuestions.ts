/** Distinct list requests for the list measurements: different filter values and pages, with a known range of matches. */
import { Client } from 'pg';

export interface ListQuestions {
  /** Query strings of list calls, used in turn. */
  few: string[];
  many: string[];
}

const pageSize = 50;
/** Filter fields of the requests, with their columns. */
export const asked = { stuStatus: 'stu_status', rehabCategory: 'rehab_category', sex: 'sex', hasCert: 'has_cert' } as const;
const fields = Object.keys(asked) as (keyof typeof asked)[];

/**
 * `few`: two filters with 3,000 to 10,000 matches of 100,000, which are counted at every call. `many`: more matches than are counted, each
 * with another birthday filter, so that no count is cached.
 */
export async function listQuestions(url: string, instId: string, countLimit: number): Promise<ListQuestions> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ wanted: Record<string, unknown>; total: number }>(
    `select json_strip_nulls(json_build_object(${fields.map((name) => `'${name}', ${asked[name]}`).join(', ')})) as wanted, count(*)::int as total
     from student where inst_id = $1 and deleted_at is null
     group by grouping sets (${pairs().map((pair) => `(${pair.map((name) => asked[name]).join(', ')})`)})`,
    [instId],
  );
  await client.end();
  const found = rows.filter(({ wanted }) => Object.keys(wanted).length === 2);
  const few = found.filter(({ total }) => total <= countLimit && total > 0.3 * countLimit).map(({ wanted }) => wanted);
  const many = found.filter(({ total }) => total > 1.5 * countLimit).map(({ wanted }) => wanted);
  return {
    few: few.flatMap((wanted) => [1, 2, 7, 30].map((page) => parameters({ ...wanted, pageNum: page }))),
    many: many.flatMap((wanted) => days.map((day, n) => parameters({ ...wanted, 'birthday.gte': day, pageNum: 1 + (n % 30) }))),
  };
}

/** Lower bounds of the birthday that exclude only the oldest students. */
const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2013, 0, 1 + n)).toISOString().slice(0, 10));

function pairs(): (keyof typeof asked)[][] {
  return fields.flatMap((one, n) => fields.slice(n + 1).map((other) => [one, other]));
}

function parameters(values: Record<string, unknown>): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return String(new URLSearchParams([...texts, ['pageSize', String(pageSize)], ['orderBy', '-createTime']]));
}
