import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const call: RecordServer['call'] = (...args) => server.call(...args);
beforeAll(async () => {
  server = await startRecordServer();
});
afterAll(() => server.close());

const nasty = [
  "Robert'); drop table pupil;--",
  '<script>alert(1)</script>',
  '"; select pg_sleep(10); --',
  '$1 {stuName} %s \\x00 \\',
  '👨‍👩‍👧 𠮷野家 abc',
  "' or '1'='1",
];
const wrongTypes: unknown[] = [1, true, {}, [], [1], { $ne: null }, ['a'], { toString: 'x' }, 1e308, -1];

describe('text that looks like code', () => {
  it.each(nasty)('is stored exactly: %s', async (text) => {
    const made = await makePupil(server, { stuName: text.slice(0, 20), remark: text });
    const { data } = await call('GET', '/api/pupil/get', { query: { id: made.id } });
    expect(data).toMatchObject({ remark: text, stuName: text.slice(0, 20) });
    const found = await call('GET', '/api/pupil/page', { query: { remark: text, id: made.id } });
    expect(found.data.total).toBe(1);
  });

  it('loses what could act in formatted text and nothing else', async () => {
    const made = await makePupil(server, {
      intro:
        '<p style="text-align:center">你好<script>alert(1)</script><a href="javascript:alert(1)">x</a><img src="x" onerror="alert(1)" /></p>',
    });
    expect(made.intro).toContain('你好');
    expect(made.intro).not.toMatch(/script|onerror|javascript/);
    const again = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, intro: made.intro } });
    expect(again.data.version).toBe(1);
  });
});

describe('values of the wrong kind', () => {
  const fields = [
    'stuName',
    'birthday',
    'idCard',
    'fee',
    'visits',
    'classTime',
    'seenAt',
    'stay',
    'tags',
    'hobbies',
    'teacherId',
    'helperIds',
    'hasCert',
    'intro',
    'photo',
    'remark',
    'sex',
    'guardians',
  ];

  it.each(fields)('in %s are refused at that field or stored as what they are', async (field) => {
    for (const value of wrongTypes) {
      const answer = await call('POST', '/api/pupil/save', {
        body: pupilValues({ [field]: value, hasCert: field === 'hasCert' ? value : false, certNo: 'x' }),
      });
      expect([200, 422]).toContain(answer.code);
      if (answer.code === 422) expect(answer.data.errors.some((error: { field: string }) => error.field.startsWith(field))).toBe(true);
    }
  });

  it.each([...fields, 'certNo'])('of a megabyte in %s are refused', async (field) => {
    const answer = await call('POST', '/api/pupil/save', {
      body: pupilValues({ hasCert: true, certNo: 'x', [field]: 'x'.repeat(1_000_001) }),
    });
    expect(answer.code).toBe(422);
    expect(answer.data.errors[0].field).toBe(field);
  });

  it('that the database cannot keep are named by their path', async () => {
    const body = pupilValues({ remark: 'a\u0000b', tags: ['\ud800'], guardians: [{ relName: 'x\u0000', phone: '13800138000' }] });
    const answer = await call('POST', '/api/pupil/save', { body });
    expect(answer.code).toBe(422);
    expect(answer.data.errors.map((error: { field: string }) => error.field)).toEqual(
      expect.arrayContaining(['remark', 'tags.0', 'guardians.0.relName']),
    );
  });

  it.each([
    ['visits', 2_147_483_648],
    ['visits', 1.5],
    ['fee', '99999999999999999999.00'],
    ['fee', '1.005'],
    ['fee', 'NaN'],
    ['birthday', '2023-02-29'],
    ['classTime', '25:00'],
    ['seenAt', '2024-01-01 24:00:00'],
    ['sex', 7],
    ['helperIds', ['x']],
  ])('%s = %s is refused', async (field, value) => {
    const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ [field]: value }) });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: expect.stringContaining(field) }] } });
  });
});

describe('ids that are none', () => {
  const ids = ['1', '', "1' or '1'='1", '../../etc/passwd', 'x'.repeat(10_000), '0198c0de-0000-7000-8000-00000000000g', 'null', '{}'];

  it.each(ids)('are not found: %s', async (id) => {
    const attempts = [
      await call('GET', '/api/pupil/get', { query: { id } }),
      await call('GET', '/api/pupil/history', { query: { id } }),
      await call('PUT', '/api/pupil/update', { body: { id, version: 1 } }),
      await call('PUT', '/api/pupil/leave', { body: { id, leaveReason: 'x' } }),
    ];
    expect(attempts.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
    expect([404, 422]).toContain((await call('DELETE', '/api/pupil/delete', { query: { id } })).code);
    expect((await call('GET', '/api/pupil/page', { query: { id } })).code).toBe(200);
  });

  it.each([1, null, {}, [], true])('of another type are not found: %j', async (id) => {
    expect((await call('PUT', '/api/pupil/update', { body: { id, version: 1 } })).code).toBe(404);
  });
});

describe('parameters', () => {
  it.each(['stuName=a&stuName=b', 'pageSize=1&pageSize=200', 'toString=x'])('that leave a doubt are refused: %s', async (query) => {
    expect((await call('GET', `/api/pupil/page?${query}`)).code).toBe(422);
  });
});

describe('bodies', () => {
  it.each(['', 'not json', '[]', '"text"', 'null', '1', '{"a":', '{"stuName":"x"}}'])(
    'that are no JSON object are refused: %s',
    async (body) => {
      const answer = await call('POST', '/api/pupil/save', { body });
      expect(answer.code).toBe(400);
      expect(answer.message).toMatch(/JSON/);
    },
  );

  it('with keys of every object’s prototype are refused and change nothing', async () => {
    const body = JSON.stringify(pupilValues()).replace(
      '{',
      '{"__proto__":{"stuName":"偷渡","polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    const answer = await call('POST', '/api/pupil/save', { body });
    expect(answer.code).toBe(422);
    expect(answer.data.errors.map((error: { field: string }) => error.field).sort()).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with keys that belong to the server are refused', async () => {
    for (const key of ['id', 'version', 'instId', 'inst_id', 'deletedAt', 'createBy', 'searchText', 'teacherIdLabel']) {
      const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ [key]: '0198c0de-0000-7000-8000-00000000000b' }) });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: key }] } });
    }
  });

  it('nested without end are refused', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const answer = await call('POST', '/api/pupil/save', { body: `{"stuName":${deep}}` });
    expect(answer.code).toBe(422);
  });

  it('with more rows than allowed are refused', async () => {
    const guardians = Array.from({ length: 5000 }, () => ({ relName: 'x', phone: '13800138000' }));
    const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ guardians }) });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'guardians' }] } });
  });
});

describe('versions', () => {
  it.each([undefined, null, 0, -1, 1.5, '1', {}, 1e300])('%j is refused', async (version) => {
    const made = await makePupil(server);
    const answer = await call('PUT', '/api/pupil/update', { body: { id: made.id, version, remark: 'x' } });
    expect([409, 422]).toContain(answer.code);
    expect((await call('GET', '/api/pupil/get', { query: { id: made.id } })).data.version).toBe(1);
  });
});
