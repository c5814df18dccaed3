/** The editor's controller: its configuration, uploads into a text, and pictures caught from elsewhere. */
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../src/server/features/files/publicAddress';
import { createFetchRemote } from '../../src/server/features/files/remoteFile';
import type { EditorConfig } from '../../src/wire/editor';
import { codes } from '../../src/wire/envelope';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { addInstitution, addMember } from '../support/desks/accounts';
import { drawing, film, gif, page, pdf, pictureAndPage, png } from '../support/files/sampleFiles';
import { writeSmallProject } from '../support/projects/smallProject';
import { startTestServer, type TestServer } from '../support/server/testServer';

const megabyte = 1024 * 1024;
const project = temporaryFolder('editor');
let web: Server;
let port: string;
let server: TestServer;
let mine: string;

const served: Record<string, Buffer> = { '/a.png': png, '/photo': gif, '/page.png': page, '/drawing.svg': drawing };

beforeAll(async () => {
  web = createServer((request, response) => {
    const content = served[request.url?.split('?')[0] ?? ''];
    if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    else if (content) response.writeHead(200, { 'content-type': 'image/png' }).end(content);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  port = String((web.address() as AddressInfo).port);
  const lookup = ((name, _options, done) => {
    const address = name === 'open.example' ? '127.0.0.1' : '10.0.0.1';
    done(null, [{ address, family: 4 }]);
  }) as LookupFunction;
  const fetchRemote = createFetchRemote({
    lookup,
    ports: ['', port],
    mayCall: (address) => address === '127.0.0.1' || isPublicAddress(address),
  });
  writeSmallProject(project);
  server = await startTestServer({ config: project, demo: 'none', fetchRemote });
  mine = await addInstitution(server.database, '晨光', 'mine');
  await addMember(server.database, mine, 'plain');
  await addInstitution(server.database, '启星', 'other');
});
afterAll(async () => {
  web.close();
  await server.close();
  rmSync(project, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers hold the keys of two kinds of client
type Answer = any;

async function send(action: string, name: string, content: Buffer, as: string | null = 'mine'): Promise<Answer> {
  const form = new FormData();
  form.set('upfile', new File([new Uint8Array(content)], name));
  return (await server.request('POST', '/api/editor', { as, query: { action }, body: form })).json();
}
async function caught(sources: unknown, as = 'mine'): Promise<Answer> {
  return server.call('POST', '/api/editor', { as, query: { action: 'catchimage' }, body: { source: sources } });
}
const stored = () => server.database.read(mine, (q) => q.query('select id from stored_file'));
const arriving = () => readdirSync(server.context.files.temporaryFolder);
const open = (address: string, as = 'mine') => server.request('GET', address, { as });

describe('the configuration', () => {
  test('is plain JSON that names actions, fields, limits and this site', async () => {
    const answer = await server.request('GET', '/api/editor', { as: 'mine', query: { action: 'config', _: 1 } });
    const config = (await answer.json()) as EditorConfig;
    expect(config).not.toHaveProperty('code');
    expect(config).toMatchObject({
      imageActionName: 'uploadimage',
      imageFieldName: 'upfile',
      imageMaxSize: 10 * megabyte,
      imageAllowFiles: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
      imageUrlPrefix: '',
      videoActionName: 'uploadvideo',
      fileActionName: 'uploadfile',
      catcherActionName: 'catchimage',
      catcherFieldName: 'source',
      catcherLocalDomain: ['localhost', '127.0.0.1', 'localhost'],
    });
  });

  test('is for people who are signed in', async () => {
    expect(await server.call('GET', '/api/editor', { as: null, query: { action: 'config' } })).toMatchObject({
      code: codes.unauthenticated,
    });
    expect(await server.call('GET', '/api/editor', { as: 'mine', query: { action: 'listimage' } })).toMatchObject({
      code: codes.badRequest,
    });
  });
});

describe('an upload into a text', () => {
  test.each([
    ['uploadimage', '照片.png', png, 'image/png'],
    ['uploadvideo', '课堂.mp4', film, 'video/mp4'],
    ['uploadfile', '方案.pdf', pdf, 'application/pdf'],
  ])('%s answers in the words of both kinds of client', async (action, name, content, type) => {
    const answer = await send(action, name, content);
    expect(answer).toMatchObject({
      code: 200,
      data: { name, size: content.length, type },
      state: 'SUCCESS',
      url: `/api/files/${answer.data.id}`,
      title: name,
      original: name,
      type: name.slice(name.indexOf('.')),
      size: content.length,
    });
    expect((await open(answer.url)).headers.get('content-type')).toBe(type);
    expect(arriving()).toEqual([]);
  });

  test.each([
    ['a page named as a picture', 'uploadimage', 'a.png', page, codes.invalid, '内容和扩展名不一致'],
    ['a drawing with a script', 'uploadimage', 'a.svg', drawing, codes.invalid, '不能上传 svg 文件'],
    ['a drawing named as a picture', 'uploadimage', 'a.png', drawing, codes.invalid, '内容和扩展名不一致'],
    ['a film as a picture', 'uploadimage', 'a.mp4', film, codes.invalid, '不能上传 mp4 文件'],
    ['a picture as a film', 'uploadvideo', 'a.mp4', png, codes.invalid, '内容和扩展名不一致'],
    ['a program', 'uploadfile', 'a.exe', Buffer.from('MZ'), codes.invalid, '不能上传 exe 文件'],
    ['a page', 'uploadfile', 'a.html', page, codes.invalid, '不能上传 html 文件'],
    ['nothing', 'uploadimage', 'a.png', Buffer.alloc(0), codes.invalid, '空文件'],
    ['too much', 'uploadimage', 'a.png', Buffer.concat([png, Buffer.alloc(10 * megabyte)]), codes.tooLarge, '内容太大，最多 10 MB'],
    ['an unknown action', 'scrawl', 'a.png', png, codes.badRequest, '编辑器没有“scrawl”这个动作'],
  ])('of %s is refused and leaves nothing behind', async (_what, action, name, content, code, message) => {
    const before = await stored();
    const answer = await send(action, name, content);
    expect(answer).toMatchObject({ code, state: expect.stringContaining(message), message: answer.state });
    expect(await stored()).toEqual(before);
    expect(arriving()).toEqual([]);
  });

  test('of a picture that is also a page is given out as a picture that nothing runs in', async () => {
    const { url } = await send('uploadimage', 'both.gif', pictureAndPage);
    const answer = await open(url);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await send('uploadfile', 'both.html', pictureAndPage)).toMatchObject({ code: codes.invalid });
  });

  test('needs the session in the header: a form on a foreign site has only the cookie', async () => {
    const form = new FormData();
    form.set('upfile', new File([new Uint8Array(png)], 'a.png'));
    const headers = { cookie: `organ_token=${await server.login('mine')}` };
    const answer = await server.call('POST', '/api/editor', { as: null, query: { action: 'uploadimage' }, body: form, headers });
    expect(answer).toMatchObject({ code: codes.unauthenticated });
  });
});

describe('pictures from elsewhere', () => {
  test('become files of the institution, each with its own answer', async () => {
    const at = (path: string) => `http://open.example:${port}${path}`;
    const sources = [at('/a.png'), at('/photo?size=large'), at('/missing.png'), at('/page.png'), at('/drawing.svg')];
    const { code, state, list } = await caught(sources);
    expect([code, state]).toEqual([200, 'SUCCESS']);
    expect(list.map((one: Answer) => one.source)).toEqual(sources);
    expect(list.map((one: Answer) => one.state)).toEqual([
      'SUCCESS',
      'SUCCESS',
      '对方网站没有给出文件（404）',
      '这个地址上不是图片',
      '这个地址上不是图片',
    ]);
    expect((await open(list[1].url)).headers.get('content-type')).toBe('image/gif');
    expect((await open(list[1].url)).headers.get('content-disposition')).toContain('photo.gif');
    expect(await (await open(list[0].url, 'other')).json()).toMatchObject({ code: codes.notFound });
    expect(arriving()).toEqual([]);
  });

  test.each([
    ['inside the network', 'http://192.168.1.10/a.png'],
    ['behind a name that leads inside', 'http://inside.example/a.png'],
    ['of a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['on this computer', 'file:///etc/passwd'],
  ])('%s are refused', async (_what, source) => {
    const before = await stored();
    const { list } = await caught([source]);
    expect(list).toEqual([{ source, state: expect.stringMatching(/不能抓取|只能抓取/) }]);
    expect(await stored()).toEqual(before);
  });

  test('that lead inside by a redirect are refused', async () => {
    const { list } = await caught([`http://open.example:${port}/inside`]);
    expect(list[0].state).toBe('这个地址不在公开的互联网上，不能抓取');
  });

  test('are taken from a form, too', async () => {
    const form = new FormData();
    form.append('source[]', `http://open.example:${port}/a.png`);
    form.append('source[]', 'http://10.0.0.1/b.png');
    const answer: Answer = await server.call('POST', '/api/editor', { as: 'mine', query: { action: 'catchimage' }, body: form });
    expect(answer.list.map((one: Answer) => one.state === 'SUCCESS')).toEqual([true, false]);
  });

  test.each([
    ['none', []],
    ['no texts', [1]],
    ['too many', Array.from({ length: 21 }, () => 'http://open.example/a.png')],
    ['an endless address', [`http://open.example/${'a'.repeat(3000)}`]],
  ])('are refused as a whole when there are %s', async (_what, sources) => {
    expect(await caught(sources)).toMatchObject({ code: codes.invalid });
  });
});

describe('a text with pictures', () => {
  const save = (story: string, as = 'mine') => server.call('POST', '/api/note/save', { as, body: { title: '便签', story } });

  test('keeps those of ours and nothing that calls elsewhere', async () => {
    const { url } = await send('uploadimage', 'a.png', png);
    const saved = await save(`<p><img src="${url}"><img src="https://evil.example/track.png"><script>1</script></p>`);
    expect(saved.data.story).toBe(`<p><img src="${url}" /></p>`);
    expect((await open(url)).headers.get('content-type')).toBe('image/png');
    expect(await (await open(url, 'plain')).json()).toMatchObject({ code: codes.notFound });
  });

  test('refuses pictures that are not there or belong to somebody else', async () => {
    const { url } = await send('uploadimage', 'a.png', png, 'plain');
    const foreign = await send('uploadimage', 'a.png', png, 'other');
    for (const src of [url, foreign.url, '/api/files/01900000-0000-7000-8000-000000000000']) {
      const answer = await save(`<p><img src="${src}"></p>`);
      expect(answer).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'story', message: '文件不存在，请重新上传' }] } });
    }
  });

  test('holds a million words and not one more', async () => {
    const words = '字'.repeat(999_999);
    expect(await save(`<p>${words}</p><p>字</p>`)).toMatchObject({ code: 200 });
    expect(await save(`<p>${words}</p><p>多了</p>`)).toMatchObject({
      code: codes.invalid,
      message: '最多 1000000 字，现在有 1000001 字，请删去 1 字',
    });
  });
});
