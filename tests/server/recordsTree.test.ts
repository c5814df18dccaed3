import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLimit } from '../../src/wire/dialect';
import type { FilterNode } from '../../src/wire/filterTree';
import { makePupil } from '../support/projects/schoolRecords';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const call: RecordServer['call'] = (...args) => server.call(...args);

beforeAll(async () => {
  server = await startRecordServer();
  const staff = async (realName: string, phone?: string) => (await call('POST', '/api/staff/save', { body: { realName, phone } })).data.id;
  const [li, wang] = [await staff('李老师', '13911110000'), await staff('王老师')];
  await makePupil(server, { stuName: '安安', fee: '100', teacherId: li, helperIds: [wang], hobbies: [1] });
  await makePupil(server, { stuName: '贝贝', sex: 2, fee: '20', teacherId: wang });
  await makePupil(server, { stuName: '晨晨', guardians: [{ relName: '外婆', phone: '13912345678' }] });
});
afterAll(() => server.close());

async function names(filter: FilterNode, as?: string): Promise<string[]> {
  const answer = await call('GET', '/api/pupil/page', { as, query: { filter: JSON.stringify(filter), orderBy: 'stuName' } });
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data.records.map(({ stuName }: { stuName: string }) => stuName).sort();
}

describe('filters joined by and/or', () => {
  it.each<[FilterNode, string[]]>([
    [
      {
        or: [
          ['stuName.contains', '安'],
          ['fee.lte', '20'],
        ],
      },
      ['安安', '贝贝'],
    ],
    [
      {
        and: [
          ['sex', '1'],
          ['fee.gte', '50'],
        ],
      },
      ['安安'],
    ],
    [
      {
        and: [
          ['sex', '1'],
          {
            or: [
              ['stuName', '晨晨'],
              ['hobbies', '1,2'],
            ],
          },
        ],
      },
      ['安安', '晨晨'],
    ],
    [
      {
        or: [
          ['fee.empty', 'true'],
          ['fee.between', '90,110'],
        ],
      },
      ['安安', '晨晨'],
    ],
  ])('%j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it.each<[FilterNode, string[]]>([
    [{ and: [['teacherId.realName.contains', '李']] }, ['安安']],
    [{ and: [['helperIds.realName.contains', '王']] }, ['安安']],
    [
      {
        or: [
          ['teacherId.realName.contains', '王'],
          ['guardians.relName.contains', '外婆'],
        ],
      },
      ['晨晨', '贝贝'].sort(),
    ],
    [{ and: [['guardians.phone', '13912345678']] }, ['晨晨']],
  ])('go through references and child rows: %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('tell nothing about what the caller may not see: foreign pages, masked fields', async () => {
    await expect(names({ and: [['teacherId.realName.contains', '李']] }, 'a/li/school:pupil')).rejects.toThrow('422');
    await expect(names({ and: [['teacherId.phone', '13911110000']] })).rejects.toThrow('422');
  });

  it('find what the filters find one by one, joined as sets', async () => {
    const leaves: [string, string][] = [
      ...['李', '王', '老师'].flatMap((text): [string, string][] => [
        ['teacherId.realName.contains', text],
        ['helperIds.realName.contains', text],
      ]),
      ['teacherId.deptId.empty', 'true'],
      ['teacherId.sort.gte', '1'],
      ['guardians.relName.contains', '外婆'],
      ['guardians.phone', '13800138000'],
      ['fee.lte', '50'],
    ];
    const single = new Map<string, Set<string>>();
    for (const leaf of leaves) single.set(leaf.join(), new Set(await names({ and: [leaf] })));
    const all = await names({ or: [['stuName.empty', 'false']] });
    const holds = (node: FilterNode, name: string): boolean => {
      if (Array.isArray(node)) return single.get(node.join())?.has(name) ?? false;
      return 'and' in node ? node.and.every((part) => holds(part, name)) : node.or.some((part) => holds(part, name));
    };
    const leaf = fc.constantFrom<FilterNode>(...leaves);
    const group = (parts: fc.Arbitrary<FilterNode>, maxLength: number): fc.Arbitrary<FilterNode> =>
      fc.array(parts, { minLength: 1, maxLength }).chain((list) => fc.constantFrom<FilterNode>({ and: list }, { or: list }));
    const tree = group(fc.oneof(leaf, group(fc.oneof(leaf, group(leaf, 3)), 3)), 5);
    await fc.assert(
      fc.asyncProperty(tree, async (filter) => {
        expect(await names(filter)).toEqual(all.filter((name) => holds(filter, name)));
      }),
      { numRuns: 40 },
    );
  });

  it('are refused when they are broken, too deep or too many', async () => {
    const wrong = [
      '{',
      '[]',
      '{"and":[]}',
      '{"and":[["a"]]}',
      '{"xor":[["sex","1"]]}',
      '{"and":[["nothing","1"]]}',
      '{"and":[["sex","x"]]}',
    ];
    const deep = JSON.stringify({ and: [{ or: [{ and: [{ or: [{ and: [{ or: [['sex', '1']] }] }] }] }] }] });
    const many = JSON.stringify({ or: Array.from({ length: 51 }, () => ['sex', '1']) });
    for (const filter of [...wrong, deep, many]) {
      expect((await call('GET', '/api/pupil/page', { query: { filter } })).code, filter).toBe(422);
    }
  });
});

describe('how many there are', () => {
  it('is exact up to the limit, and one more than it beyond', async () => {
    const insert = (count: number) =>
      server.database.read(institutions.b, (q) =>
        q.query(
          `insert into visit (inst_id, id, version, content, create_time) select $1::uuid, gen_random_uuid(), 1, n::text, now() from generate_series(1, $2::int) n`,
          [institutions.b, count],
        ),
      );
    const total = async () => (await call('GET', '/api/visit/page', { as: 'b/li' })).data.total;
    await insert(countLimit);
    expect(await total()).toBe(countLimit);
    await insert(500);
    expect(await total()).toBe(countLimit + 1);
    // The second time it is known; another question, and another institution, are counted for themselves.
    expect(await total()).toBe(countLimit + 1);
    expect((await call('GET', '/api/visit/page', { as: 'b/li', query: { 'content.contains': '777' } })).data.total).toBeLessThan(100);
    expect((await call('GET', '/api/visit/page')).data.total).toBe(0);
    const far = await call('GET', '/api/visit/page', { as: 'b/li', query: { pageNum: 53, pageSize: 200 } });
    expect(far.data.records).toHaveLength(100);
    // Nor does a last page that is not full tell more than that.
    const last = { pageNum: 53, pageSize: 200, 'content.contains': '', 'createTime.gte': '2000-01-01 00:00:00' };
    expect((await call('GET', '/api/visit/page', { as: 'b/li', query: last })).data.total).toBe(countLimit + 1);
    // Whoever asks for it gets the whole count, of what they may see.
    const whole = { query: { exact: '1', pageSize: 1 } };
    expect((await call('GET', '/api/visit/page', { as: 'b/li', ...whole })).data.total).toBe(countLimit + 500);
    expect((await call('GET', '/api/visit/page', whole)).data.total).toBe(0);
    expect((await call('GET', '/api/visit/page', { query: { exact: 'yes' } })).code).toBe(422);
    expect(await total()).toBe(countLimit + 1);
  });
});
