/** Totals of a list: over everything it finds on all pages, exact, for whom they may be told. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/wire/envelope';
import { type ListTotals, mostGroups, totalsPath } from '../../src/wire/totals';
import { schoolProject } from '../support/projects/schoolProject';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  // biome-ignore lint/suspicious/noExplicitAny: fixtures are edited freely
  const files = structuredClone(schoolProject()) as Record<string, any>;
  Object.assign(files['resources/school/pupil.json'].list, {
    columns: ['stuName', 'sex', 'fee', 'visits', 'teacherId', 'birthday'],
    filters: ['stuName', 'sex', 'visits'],
    totals: ['fee', { field: 'visits', by: 'avg' }, { field: 'birthday', by: 'count' }],
    groupBy: ['sex', 'teacherId', 'fee'],
  });
  server = await startRecordServer({ files });
});
afterAll(() => server.close());

interface Made {
  sex: number;
  /** Cents; null = not filled. */
  fee: number | null;
  visits: number | null;
}
let tag = 0;
/** Pupils under one name of their own. */
async function make(pupils: Made[], as = 'a/li'): Promise<string> {
  const stuName = `合计${++tag}号`;
  await server.service.as(server.actor(as)).createMany(
    'pupil',
    pupils.map(({ sex, fee, visits }) => ({
      stuName,
      sex,
      birthday: '2020-01-01',
      fee: fee === null ? null : (fee / 100).toFixed(2),
      visits,
      guardians: [{ relName: '甲', phone: '13977776666', isMain: true }],
    })),
  );
  return stuName;
}
const ask = (query: Record<string, string>, as = 'a/li') =>
  server.call<ListTotals>('GET', totalsPath, { as, query: { _resource: 'pupil', ...query } });

const made = fc.record({
  sex: fc.constantFrom(1, 2),
  fee: fc.option(fc.integer({ min: 0, max: 9_999_999_999 })),
  visits: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

function expected(pupils: Made[]) {
  const fees = pupils.flatMap(({ fee }) => fee ?? []);
  const visits = pupils.flatMap((one) => one.visits ?? []);
  const cents = fees.reduce((sum, fee) => sum + BigInt(fee), 0n);
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  // Half away from zero, as the database does; ten times the sum over the count, exactly.
  const tenths =
    visits.length === 0 ? 0n : (BigInt(visits.reduce((a, b) => a + b, 0)) * 20n + BigInt(visits.length)) / BigInt(2 * visits.length);
  return {
    count: pupils.length,
    totals: {
      fee: fees.length === 0 ? null : text,
      visits: visits.length === 0 ? null : `${tenths / 10n}.${tenths % 10n}`,
      birthday: String(pupils.length),
    },
  };
}

describe('totals', () => {
  it('are the sum, the average and the count of the rows, exactly; those of the groups add up to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 40 }), async (pupils) => {
        const stuName = await make(pupils);
        const { data } = await ask({ stuName, _group: 'sex', pageSize: '5' });
        const { groups, ...whole } = data;
        expect(whole).toEqual(expected(pupils));
        expect(groups).toEqual(
          [1, 2].flatMap((sex) => {
            const some = pupils.filter((one) => one.sex === sex);
            return some.length === 0 ? [] : [{ value: String(sex), ...expected(some) }];
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('of nothing are nothing', async () => {
    expect((await ask({ stuName: '没有这个人' })).data).toEqual({
      count: 0,
      totals: { fee: null, visits: null, birthday: '0' },
      groups: null,
    });
  });

  it('leave out what the person may not see, as a total, a filter and a group', async () => {
    const stuName = await make([{ sex: 1, fee: 7777, visits: 3 }]);
    const as = 'a/wang/*,!field:pupil:fee:read';
    const { data } = await ask({ stuName }, as);
    expect(data).toEqual({ count: 1, totals: { visits: '3.0', birthday: '1' }, groups: null });
    expect(await ask({ stuName, fee: '77.77' }, as)).toMatchObject({ code: codes.invalid });
    expect(await ask({ stuName, _group: 'fee' }, as)).toMatchObject({ code: codes.invalid });
  });

  it('know one institution only', async () => {
    const stuName = await make([{ sex: 1, fee: 100, visits: 1 }]);
    expect((await ask({ stuName }, 'b/wang')).data.count).toBe(0);
  });

  it.each([
    [{ _resource: 'nothing' }, codes.notFound, 'a/li'],
    [{}, codes.forbidden, 'a/li/other:key'],
    [{ _group: 'stuName' }, codes.invalid, 'a/li'],
    [{ _group: 'constructor' }, codes.invalid, 'a/li'],
    [{ nothing: '1' }, codes.invalid, 'a/li'],
  ])('refuse %j', async (query, code, as) => {
    expect(await ask(query as Record<string, string>, as)).toMatchObject({ code });
  });
});

describe('a grouped list', () => {
  it('has the rows of a group together, whatever order was asked for, over all pages', async () => {
    const pupils = Array.from({ length: 30 }, (_, at) => ({ sex: (at % 2) + 1, fee: at, visits: 30 - at }));
    const stuName = await make(pupils);
    const page = (pageNum: number) =>
      server.call('GET', '/api/pupil/page', { query: { stuName, _group: 'sex', orderBy: '-visits', pageSize: 20, pageNum } });
    const rows = [...(await page(1)).data.records, ...(await page(2)).data.records] as Made[];
    expect(rows.map(({ sex }) => sex)).toEqual([...Array(15).fill(1), ...Array(15).fill(2)]);
    const first = rows.slice(0, 15).map(({ visits }) => visits);
    expect(first).toEqual([...first].sort((a, b) => b! - a!));
  });

  it('has the groups the other way round when it is sorted so by their field', async () => {
    const stuName = await make([1, 2, 1, 2].map((sex) => ({ sex, fee: null, visits: 1 })));
    const query = { stuName, _group: 'sex', orderBy: '-sex' };
    const { data } = await server.call('GET', '/api/pupil/page', { query });
    expect(data.records.map(({ sex }: Made) => sex)).toEqual([2, 2, 1, 1]);
    expect((await ask(query)).data.groups?.map(({ value }) => value)).toEqual(['2', '1']);
  });

  it('with more groups than are told at once tells those at its beginning, and those of any page', async () => {
    const most = mostGroups + 5;
    const pupils = Array.from({ length: most }, (_, fee) => ({ sex: 1, fee, visits: 1 }));
    const stuName = await make([...pupils, { sex: 1, fee: null, visits: 1 }, { sex: 1, fee: 3, visits: 1 }]);
    const euros = (cents: number) => (cents / 100).toFixed(2);
    const ordered = { stuName, _group: 'fee', orderBy: '-fee' };
    const valuesOf = async (query: Record<string, string>) => (await ask(query)).data.groups?.map(({ value }) => value);
    expect(await valuesOf(ordered)).toEqual(
      pupils
        .slice(5)
        .map(({ fee }) => euros(fee))
        .reverse(),
    );
    const { data } = await ask({ ...ordered, pageNum: '101', pageSize: '10' });
    expect(data.count).toBe(most + 2);
    const line = (value: string | null, count: number, fee: string | null) => ({
      value,
      count,
      totals: { fee, visits: '1.0', birthday: String(count) },
    });
    expect(data.groups).toEqual([
      line('0.04', 1, '0.04'),
      line('0.03', 2, '0.06'),
      line('0.02', 1, '0.02'),
      line('0.01', 1, '0.01'),
      line('0.00', 1, '0.00'),
      line(null, 1, null),
    ]);
    expect(await valuesOf({ ...ordered, pageNum: '2000', pageSize: '10' })).toEqual([]);
  });

  it('has the records pointed to in the order of their labels, those of one name apart, nobody last, over all pages', async () => {
    const teachers: { id: string; realName: string }[] = [];
    // Ids grow with time, so the order of names must differ from the order of making.
    for (const realName of ['Fang', 'Bai', 'Dong', 'Bai', 'Cao', 'An'])
      teachers.push((await server.call('POST', '/api/staff/save', { body: { realName } })).data);
    const stuName = `合计${++tag}号`;
    const ofTeachers = [...teachers, undefined].flatMap((teacher) => Array.from({ length: 3 }, () => teacher?.id ?? null));
    // Dealt out in turn: rows of a teacher do not stand together by themselves.
    const dealt = ofTeachers.map((_, at) => ofTeachers[(at * 4) % ofTeachers.length] ?? null);
    await server.service.as(server.actor('a/li')).createMany(
      'pupil',
      dealt.map((teacherId) => ({
        stuName,
        sex: 1,
        birthday: '2020-01-01',
        teacherId,
        guardians: [{ relName: '甲', phone: '13977776666', isMain: true }],
      })),
    );
    const rows: { id: string; teacherId: string | null }[] = [];
    for (const pageNum of [1, 2, 3, 4, 5]) {
      const query = { stuName, _group: 'teacherId', pageSize: 5, pageNum };
      rows.push(...(await server.call('GET', '/api/pupil/page', { query })).data.records);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ofTeachers.length);
    const runs = rows.map(({ teacherId }) => teacherId).filter((teacherId, at) => at === 0 || teacherId !== rows[at - 1]!.teacherId);
    const nameOf = new Map(teachers.map(({ id, realName }) => [id, realName]));
    expect(runs.map((teacherId) => (teacherId === null ? null : nameOf.get(teacherId)))).toEqual([
      'An',
      'Bai',
      'Bai',
      'Cao',
      'Dong',
      'Fang',
      null,
    ]);
    const { data } = await ask({ stuName, _group: 'teacherId' });
    expect(data.groups?.map(({ value, count }) => [value, count])).toEqual(runs.map((value) => [value, 3]));
  });
});
