/** Uploads and downloads: what is taken, what is given to whom, and what never gets in or out. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Store } from '../../src/server/features/files/s3Store';
import type { FileStore } from '../../src/server/kernel/fileStore';
import type { FileValue } from '../../src/server/records/files/checkFiles';
import { codes, type Envelope } from '../../src/wire/envelope';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { addInstitution } from '../support/desks/accounts';
import { writeSmallProject } from '../support/projects/smallProject';
import { type ObjectStore, startObjectStore } from '../support/server/objectStore';
import { startTestServer, type TestServer } from '../support/server/testServer';

const megabyte = 1024 * 1024;
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = Buffer.from('%PDF-1.4\n%\xE2\xE3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF', 'latin1');
const csv = Buffer.from('姓名,年龄\n李小雨,5\n');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex'), Buffer.alloc(1_000, 7)]);
const big = (content: Buffer, size: number) => Buffer.concat([content, Buffer.alloc(size - content.length)]);

const project = temporaryFolder('files');
let server: TestServer;
let mine: string;

beforeAll(async () => {
  writeSmallProject(project);
  server = await startTestServer({ config: project, demo: 'none' });
  mine = await addInstitution(server.database, '晨光', 'mine');
  await addInstitution(server.database, '启星', 'other');
});
afterAll(async () => {
  await server.close();
  rmSync(project, { recursive: true, force: true });
});

interface Part {
  name?: string;
  content?: Buffer;
  field?: string;
  entity?: string;
}
async function upload(
  { name = 'photo.png', content = png, field = 'photo', entity = 'note' }: Part,
  as: string | null = 'mine',
): Promise<Envelope<FileValue>> {
  const form = new FormData();
  form.set('entity', entity);
  form.set('field', field);
  form.set('file', new File([new Uint8Array(content)], name));
  return server.call('POST', '/api/files/upload', { as, body: form });
}
const uploaded = async (part: Part, as?: string) => {
  const answer = await upload(part, as);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const open = (id: string, options: { as?: string | null; headers?: Record<string, string>; query?: Record<string, string> } = {}) =>
  server.request('GET', `/api/files/${id}`, { as: 'mine', ...options });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const arriving = () => {
  const folder = server.context.files.temporaryFolder;
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an upload', () => {
  test.each([
    ['a picture', { name: '照片 1.png', content: png, field: 'photo' }, 'image/png'],
    ['a document', { name: 'a.pdf', content: pdf, field: 'papers' }, 'application/pdf'],
    ['a table', { name: 'a.csv', content: csv, field: 'papers' }, 'text/csv'],
    ['a film', { name: 'a.mp4', content: film, field: 'papers' }, 'video/mp4'],
  ])('of %s comes back byte for byte', async (_what, part, type) => {
    const file = await uploaded(part);
    expect(file).toEqual({ id: expect.any(String), name: part.name, size: part.content.length, type });
    const answer = await open(file.id);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(await bytesOf(answer)).toEqual(part.content);
    expect(arriving()).toEqual([]);
  });

  test('may name its field after the file', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(png)], 'photo.png'));
    form.set('field', 'photo');
    form.set('entity', 'note');
    expect(await server.call('POST', '/api/files/upload', { as: 'mine', body: form })).toMatchObject({ code: 200 });
  });

  test.each<[string, Part, number, string]>([
    ['a page named as a picture', { content: html }, codes.invalid, '“photo.png”的内容和扩展名不一致，可能已损坏或改过扩展名'],
    [
      'a picture of another kind than named',
      { name: 'photo.jpg' },
      codes.invalid,
      '“photo.jpg”的内容和扩展名不一致，可能已损坏或改过扩展名',
    ],
    ['a page', { name: 'page.html', content: html, field: 'papers' }, codes.invalid, '不能上传 html 文件，可以上传 pdf、csv、mp4'],
    [
      'a picture that is a program',
      { name: 'a.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
      codes.invalid,
      '不能上传 svg 文件',
    ],
    ['a kind that the field does not take', { name: 'a.png', field: 'papers' }, codes.invalid, '不能上传 png 文件，可以上传 pdf、csv、mp4'],
    ['no extension', { name: 'photo' }, codes.invalid, '不能上传没有扩展名的文件'],
    ['nothing in it', { content: Buffer.alloc(0) }, codes.invalid, '“photo.png”是空文件'],
    ['more than its field takes', { content: big(png, megabyte + 1) }, codes.tooLarge, '内容太大，最多 1 MB'],
    ['more than any field takes', { content: big(png, 5 * megabyte) }, codes.tooLarge, '内容太大，最多 2 MB'],
    ['a field that takes no files', { field: 'title' }, codes.invalid, '“note.title”不是可以上传文件的字段'],
    ['a field that does not exist', { field: '__proto__' }, codes.invalid, '“note.__proto__”不是可以上传文件的字段'],
  ])('with %s is refused', async (_what, part, code, message) => {
    const before = await server.database.read(mine, (q) => q.query('select id from stored_file'));
    const answer = await upload(part);
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(message);
    expect(await server.database.read(mine, (q) => q.query('select id from stored_file'))).toEqual(before);
    expect(arriving()).toEqual([]);
  });

  test('of exactly the limit is taken', async () => {
    expect((await uploaded({ content: big(png, megabyte) })).size).toBe(megabyte);
  });

  test.each([
    ['JSON', { a: 1 }, {}],
    [
      'a form that breaks off',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    [
      'a form without a file',
      '--x\r\nContent-Disposition: form-data; name="entity"\r\n\r\nnote\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['nothing', undefined, {}],
  ])('that is %s is refused', async (_what, body, headers) => {
    const answer = await server.call('POST', '/api/files/upload', { as: 'mine', body, headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ code: codes.badRequest, message: '上传的内容不完整，请重新选择文件' });
    expect(arriving()).toEqual([]);
  });

  test('without a session is refused', async () => {
    expect((await upload({}, null)).code).toBe(codes.unauthenticated);
  });

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\photos\\a.png', 'a.png'],
    ['a\u202Egnp.png', 'agnp.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(110)}.png`],
  ])('named %j is called %j and stays in its folder', async (name, kept) => {
    const file = await uploaded({ name });
    expect(file.name).toBe(kept);
    const [row] = await server.database.read(mine, (q) =>
      q.query<{ path: string }>('select path from stored_file where id = $1', [file.id]),
    );
    expect(row?.path).toMatch(new RegExp(`^${mine}/[0-9a-f]{8}/${file.id}\\.png$`));
  });
});

describe('a stored file', () => {
  test('is shown when it is a picture, saved when it is not, and never run', async () => {
    const picture = await open((await uploaded({ name: '"引号" 照片.png' })).id);
    expect(picture.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''%22%E5%BC%95%E5%8F%B7%22%20%E7%85%A7%E7%89%87.png");
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(picture.headers.get('cache-control')).toMatch(/^private/);
    const { id } = await uploaded({ name: 'a.csv', content: html, field: 'papers' });
    const table = await open(id);
    expect(table.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(table.headers.get('content-type')).not.toContain('html');
  });

  test('is saved when asked to', async () => {
    const { id } = await uploaded({});
    expect((await open(id, { query: { download: '1' } })).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('is not there for another institution, nor for nobody', async () => {
    const { id } = await uploaded({});
    const missing = { code: codes.notFound, message: '文件不存在或已删除', data: null };
    expect(await (await open(id, { as: 'other' })).json()).toEqual(missing);
    expect(await (await open('01900000-0000-7000-8000-000000000000')).json()).toEqual(missing);
    expect(await (await open('..%2f..%2fetc%2fpasswd')).json()).toEqual(missing);
    expect(await (await open(id, { as: null })).json()).toMatchObject({ code: codes.unauthenticated });
  });

  test('opens with the cookie, so that pages can show it', async () => {
    const { id } = await uploaded({});
    expect(
      (await open(id, { as: null, headers: { cookie: `organ_token=${await server.login('mine')}` } })).headers.get('content-type'),
    ).toBe('image/png');
  });

  test('opens once with a one-time key of its own institution', async () => {
    const { id } = await uploaded({});
    const key = async (as: string) => (await server.call<string>('GET', '/sso/getTempKey', { as })).data;
    const own = await key('mine');
    expect((await open(id, { as: null, query: { key: own } })).headers.get('content-type')).toBe('image/png');
    const spent = { code: codes.unauthenticated, message: '链接已失效，请回到页面重新打开' };
    expect(await (await open(id, { as: null, query: { key: own } })).json()).toMatchObject(spent);
    expect(await (await open(id, { as: null, query: { key: 'guess' } })).json()).toMatchObject(spent);
    expect(await (await open(id, { as: null, query: { key: await key('other') } })).json()).toMatchObject({ code: codes.notFound });
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1024', [0, 10]],
    ['bytes=1000-', 206, 'bytes 1000-1023/1024', [1000, 1024]],
    ['bytes=-24', 206, 'bytes 1000-1023/1024', [1000, 1024]],
    ['bytes=2000-', 416, 'bytes */1024', [0, 0]],
    ['nonsense', 200, null, [0, 1024]],
  ])('asked for %s answers %i', async (range, status, contentRange, [from, to]) => {
    const { id } = await uploaded({ name: 'a.mp4', content: film.subarray(0, 1024), field: 'papers' });
    const answer = await open(id, { headers: { range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(await bytesOf(answer)).toEqual(film.subarray(from, to));
  });
});

describe('a record with files', () => {
  const save = (files: unknown, field = 'photo') =>
    server.call('POST', '/api/note/save', { as: 'mine', body: { title: '便签', [field]: files } });

  test('keeps what the server knows of them, whatever the call says', async () => {
    const file = await uploaded({ name: 'true.png' });
    const saved = await save([{ ...file, name: 'lie.jpg', size: 1, type: 'text/html' }]);
    expect(saved).toMatchObject({ code: 200, data: { photo: [file] } });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'an invented file',
      async () => [{ id: '01900000-0000-7000-8000-000000000000', name: 'a.png', size: 1, type: 'image/png' }],
      '文件不存在，请重新上传',
    ],
    ['a file of another institution', async () => [await uploaded({}, 'other')], '文件不存在，请重新上传'],
    [
      'a file let in for a more generous field',
      async () => [{ ...(await uploaded({ name: 'a.pdf', content: pdf, field: 'papers' })), name: 'a.png' }],
      '不能上传 pdf 文件，可以上传',
    ],
  ])('refuses %s at its field', async (_what, files, message) => {
    const answer = await save(await files());
    expect(answer.code).toBe(codes.invalid);
    expect(answer.data.errors[0].field).toMatch(/^photo/);
    expect(answer.message).toContain(message);
  });
});

describe('an S3-compatible store', () => {
  let store: ObjectStore;
  let files: FileStore;
  beforeAll(async () => {
    store = await startObjectStore();
    files = createS3Store({ endpoint: store.endpoint, bucket: 'files', region: 'cn', accessKey: 'key', secretKey: 'secret' });
  });
  afterAll(() => store.close());

  test('is spoken to in signed calls and gives back what it was given', async () => {
    const source = join(project, 'arriving.bin');
    writeFileSync(source, film);
    await files.put('inst/a.mp4', { file: source, size: film.length, type: 'video/mp4' });
    expect(existsSync(source)).toBe(false);
    expect([...store.objects.keys()]).toEqual(['/files/inst/a.mp4']);
    const read = async (range?: { start: number; end: number }) =>
      Buffer.from(await new Response(await files.read('inst/a.mp4', range)).arrayBuffer());
    expect(await read()).toEqual(film);
    expect(await read({ start: 10, end: 19 })).toEqual(film.subarray(10, 20));
    await files.remove('inst/a.mp4');
    expect(await files.read('inst/a.mp4')).toBeUndefined();
    for (const { authorization } of store.calls) expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
    expect(JSON.stringify(store.calls)).not.toContain('secret');
  });

  describe('takes files straight from a browser', () => {
    let direct: TestServer;
    beforeAll(async () => {
      direct = await startTestServer({ config: project, demo: 'none', files });
      await addInstitution(direct.database, '晨光', 'mine');
    });
    afterAll(() => direct.close());

    const sent = async (content: Buffer) => {
      const { data } = await direct.call('GET', '/api/qiniuyun/getVideoUploadToken', { as: 'mine' });
      const form = new FormData();
      for (const [name, value] of Object.entries(data.fields as Record<string, string>)) form.set(name, value);
      form.set('file', new File([new Uint8Array(content)], 'a.mp4'));
      expect((await fetch(data.host, { method: 'POST', body: form })).status).toBe(204);
      return data;
    };
    const complete = (token: string, name = '课堂.mp4') =>
      direct.call('POST', '/api/qiniuyun/complete', { as: null, body: { token, name } });

    test('with a token; the server looks at them before they count', async () => {
      const { token, key, complete: address } = await sent(film);
      expect(address).toBe('/api/qiniuyun/complete');
      expect(await complete(token)).toMatchObject({
        code: 200,
        key,
        data: { id: key, name: '课堂.mp4', size: film.length, type: 'video/mp4' },
      });
      const answer = await direct.request('GET', `/api/files/${key}`, { as: 'mine', headers: { range: 'bytes=0-9' } });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(film.subarray(0, 10));
      expect(await complete(token)).toMatchObject({ code: codes.unauthenticated, message: '这个上传凭证已经用过，请重新获取' });
      expect((await direct.request('GET', `/api/files/${key}`, { as: 'mine' })).headers.get('content-type')).toBe('video/mp4');
    });

    test('and throws away what is not what it says, or never came', async () => {
      const before = store.objects.size;
      const { token } = await sent(html);
      expect(await complete(token)).toMatchObject({
        code: codes.invalid,
        message: '“课堂.mp4”的内容和扩展名不一致，可能已损坏或改过扩展名',
      });
      expect(store.objects.size).toBe(before);
      const { data } = await direct.call('GET', '/api/qiniuyun/getVideoUploadToken', { as: 'mine' });
      expect(await complete(data.token)).toMatchObject({ code: codes.badRequest, message: '文件还没有传到，请重新上传' });
    });

    test('from pages that may call it', async () => {
      const page = await direct.request('GET', '/', { as: null });
      expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${store.endpoint};`);
    });
  });
});
