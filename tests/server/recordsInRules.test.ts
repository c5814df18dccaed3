/** What rules ask of records: found by values and ranges, ordered, limited, counted, summed, grouped, held, made in numbers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pupilValues } from '../support/projects/schoolRecords';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';
import { type UntypedRecords, untyped } from '../support/server/untypedRecords';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer();
  const fees = ['10.10', '20.20', '30.30', null];
  await asked((records) =>
    records.createMany(
      'pupil',
      fees.map((fee, index) => pupilValues({ remark: 'asked', fee, sex: index === 3 ? 2 : 1, birthday: `2020-0${index + 1}-01` })),
    ),
  );
  await asked((records) => records.create('pupil', pupilValues({ remark: 'asked', fee: '99', sex: 1 })), 'b');
});
afterAll(() => server.close());

function asked<T>(work: (records: UntypedRecords) => Promise<T>, inst: 'a' | 'b' = 'a'): Promise<T> {
  return server.service.as(server.actor(`${inst}/李婷/*`)).together((records) => work(untyped(records)));
}
const fees = (where: Record<string, unknown>, options?: Parameters<UntypedRecords['find']>[2]) =>
  asked(async (records) => (await records.find('pupil', { remark: 'asked', ...where }, options)).map(({ fee }) => fee));

describe('records in rules', () => {
  it.each([
    ['one value', { fee: '20.20' }, ['20.20']],
    ['any of several', { fee: ['10.10', '30.30'] }, ['10.10', '30.30']],
    ['nothing stored', { fee: null }, [null]],
    ['both ends of a range', { fee: { gte: '10.10', lt: '30.30' } }, ['10.10', '20.20']],
    ['an open range, in which nothing stored is not', { fee: { gt: '10.10' } }, ['20.20', '30.30']],
    ['a range of days', { birthday: { gte: '2020-02-01', lte: '2020-03-01' } }, ['20.20', '30.30']],
  ])('are found by %s', async (_title, where, found) => {
    expect(await fees(where)).toEqual(found);
  });

  it('come in the wanted order, nothing stored last, and no more than wanted', async () => {
    expect(await fees({}, { order: [['fee', 'desc']] })).toEqual(['30.30', '20.20', '10.10', null]);
    expect(await fees({}, { order: [['birthday', 'desc']], limit: 2 })).toEqual([null, '30.30']);
  });

  it('are counted and summed exactly, within the institution', async () => {
    const [count, sum, none] = await asked(async (records) => [
      await records.count('pupil', { remark: 'asked' }),
      await records.sum('pupil', 'fee', { remark: 'asked' }),
      await records.sum('pupil', 'fee', { remark: 'nobody' }),
    ]);
    expect([count, sum, none]).toEqual([4, '60.60', '0']);
  });

  it('are grouped by a value, with sums', async () => {
    const groups = await asked((records) => records.group('pupil', 'sex', { where: { remark: 'asked' }, sums: ['fee'] }));
    expect(groups).toEqual([
      { value: 1, count: 3, sums: { fee: '60.60' } },
      { value: 2, count: 1, sums: { fee: '0' } },
    ]);
  });

  it('are held until the end: of two that add to what they read, none is lost', async () => {
    const { id } = await asked((records) => records.create('pupil', pupilValues({ visits: 0 })));
    const addOne = () =>
      asked(async (records) => {
        const row = await records.lock('pupil', id);
        await records.update('pupil', id, { visits: Number(row?.visits) + 1 });
      });
    await Promise.all([addOne(), addOne(), addOne()]);
    expect(await asked((records) => records.find('pupil', { id }))).toMatchObject([{ visits: 3 }]);
  });

  it('may be asked in SQL, of the institution alone', async () => {
    const rows = await asked((records) =>
      records.sql("select count(*)::int as count, min(inst_id::text) as inst from pupil where remark = 'asked'"),
    );
    expect(rows).toEqual([{ count: 4, inst: institutions.a }]);
  });

  it('refuse a range with an end that is none', async () => {
    await expect(fees({ fee: { above: 1 } })).rejects.toThrow('"above" is no end of a range');
  });
});
