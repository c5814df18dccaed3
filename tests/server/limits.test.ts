/** What nobody means is refused before work is done on it: by width, depth, number and length, in a short answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../src/wire/envelope';
import { workbook } from '../support/desks/importing';
import { newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const save = { method: 'POST', path: '/api/instStudent/save' };
const upload = { method: 'POST', path: '/api/instStudent/import/studentInfo' };
const keys = (count: number, name = (n: number) => `key${n}`) => Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), n]));
const fileOf = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name));
  return form;
};
/** The answer with its size, as text on the wire. */
async function answerTo({ method, path }: typeof save, body: unknown) {
  const text = await (await server.request(method, path, { body })).text();
  const { code, message, data } = JSON.parse(text) as { code: number; message: string; data: { errors?: FieldError[] } | null };
  return { code, message, errors: data?.errors ?? [], size: text.length };
}

const bodies: [string, () => unknown, number, RegExp][] = [
  ['a hundred thousand unknown keys', () => newStudent(keys(100_000)), 422, /字段太多，最多 2000 个/],
  ['as many keys in a child row', () => newStudent({ relations: [keys(100_000)] }), 422, /字段太多/],
  ['arrays in arrays without end', () => `{"remark":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 422, /嵌套得太深/],
  ['objects in objects', () => `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, 422, /嵌套得太深/],
  ['a million elements', () => newStudent({ remark: Array.from({ length: 1_000_000 }, () => 1) }), 422, /项目太多/],
  ['a thousand unknown keys', () => newStudent(keys(1_000)), 422, /没有“key0”这个字段/],
  ['names of half a megabyte', () => newStudent(keys(10, (n) => `${n}${'x'.repeat(500_000)}`)), 422, /没有“/],
  ['a hundred wrong child rows', () => newStudent({ relations: Array.from({ length: 100 }, () => keys(5)) }), 422, /./],
];

describe('a body', () => {
  it.each(bodies)('of %s is refused in a few words', async (_, body, code, message) => {
    const answer = await answerTo(save, body());
    expect(answer).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(answer.errors.length).toBeGreaterThan(0);
    expect(answer.errors.length).toBeLessThanOrEqual(100);
    expect(answer.size).toBeLessThan(80_000);
  });

  it('with a thousand problems names the first and says how many there are besides', async () => {
    const { errors } = await answerTo(save, newStudent(keys(1_000)));
    expect(errors).toHaveLength(100);
    expect(errors[0]).toEqual({ field: 'key0', message: '没有“key0”这个字段' });
    expect(errors.at(-1)).toEqual({ field: '', message: '还有 901 处问题，改好这些后再看' });
  });

  it('of ten thousand ids is read', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const answer = await answerTo({ method: 'DELETE', path: '/api/instStudent/delete' }, { ids });
    expect(answer.message).not.toMatch(/太多项|项目太多|字段太多/);
  });
});

const files: [string, () => Promise<FormData> | FormData, RegExp][] = [
  ['one line of commas', () => fileOf(','.repeat(400_000), 'x.csv'), /没有内容/],
  ['lines of commas', () => fileOf(`${','.repeat(2_000)}\n`.repeat(200), 'x.csv'), /没有内容/],
  ['millions of commas', () => fileOf(','.repeat(6_000_000), 'x.csv'), /列太多，最多 200 列/],
  ['a hundred thousand titles', () => fileOf(`${Array.from({ length: 100_000 }, (_, n) => `列${n}`).join()}\n1`, 'x.csv'), /列太多/],
  ['separators of another kind', () => fileOf(`姓名;${';'.repeat(400_000)}\n小明`, 'x.csv'), /./],
  [
    'a workbook of 300 columns',
    async () => fileOf(await workbook([Array.from({ length: 300 }, (_, n) => `列${n}`), ['1']]), 'x.xlsx'),
    /列太多/,
  ],
  ['a cell like a book', () => fileOf(`姓名\n${'字'.repeat(40_000)}`, 'x.csv'), /A2 的内容太长，一格最多 32767 个字/],
];

describe('a file', () => {
  it.each(files)('of %s is refused in a few words, or read without its empty cells', async (_, file, message) => {
    const answer = await answerTo(upload, await file());
    if (answer.code !== 200) expect(answer).toMatchObject({ code: 400, message: expect.stringMatching(message) });
    expect(answer.size).toBeLessThan(20_000);
  });

  it('of two hundred columns is read', async () => {
    const titles = Array.from({ length: 200 }, (_, n) => `列${n}`);
    const text = `${titles.join()},,,\n${titles.map((_, n) => n).join()},,,`;
    const answer = await server.call('POST', upload.path, { body: fileOf(text, 'x.csv') });
    expect(answer.code).toBe(200);
    expect(answer.data.titles).toEqual(titles);
  });
});

it('leaves the server to others while such calls are under way', async () => {
  const order: string[] = [];
  const bad = Array.from({ length: 6 }, (_, n) =>
    (n % 2 ? answerTo(save, newStudent(keys(100_000))) : answerTo(upload, fileOf(','.repeat(400_000), 'x.csv'))).then(() =>
      order.push('refused'),
    ),
  );
  const quick = server.call('GET', '/sso/info', { as: null }).then(({ code }) => order.push(`quick ${code}`));
  await Promise.all([...bad, quick]);
  expect(order).toContain('quick 401');
  expect(order.indexOf('quick 401')).toBeLessThan(6);
});
