// @vitest-environment jsdom
import { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EditorServices } from '../../fields/fieldServices';
import { noRelogin } from '../auth/reloginGate';
import { createHttp } from '../http';
import { createFetchAdapter } from '../testing/fetchAdapter';
import { editorServicesOf } from './editorServices';

const setting = {
  imageActionName: 'uploadimage',
  imageFieldName: 'upfile',
  imageMaxSize: 1024,
  imageAllowFiles: ['.png'],
  imageUrlPrefix: 'https://files.example',
  catcherActionName: 'catchimage',
  catcherFieldName: 'source',
  catcherUrlPrefix: '',
};
const picture = new File(['x'], '图.png', { type: 'image/png' });
const idle = new AbortController().signal;

let asked: string[];
let answers: Record<string, (body: string) => Response>;
let services: EditorServices;

beforeEach(() => {
  asked = [];
  answers = { config: () => Response.json(setting) };
  const instance = axiosInstance.create();
  instance.defaults.adapter = createFetchAdapter(async (request) => {
    const url = new URL(request.url);
    asked.push(`${request.method} ${url.pathname}${url.search.replace(/_=\d+/, '_')}`);
    const answer = answers[url.searchParams.get('action') ?? url.pathname];
    return answer ? answer(await request.text()) : Response.json({ code: 404, message: '没有这个接口', data: null });
  });
  services = editorServicesOf(createHttp({ readToken: () => 'secret', relogin: noRelogin, instance }));
});
const upload = () => services.upload('image', picture, () => undefined, idle);

describe('the editor’s calls', () => {
  it('ask for the configuration once, past every cache, and go where it says', async () => {
    answers.uploadimage = () => Response.json({ code: 200, message: '', state: 'SUCCESS', url: '/1', original: '图.png' });
    expect(await upload()).toEqual({ url: 'https://files.example/1', name: '图.png' });
    await upload();
    expect(asked).toEqual([
      'GET /api/editor?action=config&_',
      'POST /api/editor?action=uploadimage',
      'POST /api/editor?action=uploadimage',
    ]);
  });

  it('go to another address of this site, but to no other site', async () => {
    answers.config = () => Response.json({ ...setting, imageActionName: '/upload/image' });
    answers['/upload/image'] = () => Response.json({ state: 'SUCCESS', url: '/2' });
    expect(await upload()).toEqual({ url: 'https://files.example/2', name: '图.png' });
    const other = axiosInstance.create({
      adapter: createFetchAdapter(() => Response.json({ ...setting, imageActionName: 'https://evil.example/take' })),
    });
    const stranger = editorServicesOf(createHttp({ readToken: () => 'secret', relogin: noRelogin, instance: other }));
    await expect(stranger.upload('image', picture, () => undefined, idle)).rejects.toThrow('编辑器的上传地址不在本网站');
  });

  it('read a plain UEditor’s answers', async () => {
    answers.uploadimage = () => Response.json({ state: '文件大小超出限制' });
    await expect(upload()).rejects.toThrow('文件大小超出限制');
    answers.catchimage = (body) =>
      Response.json({
        state: 'SUCCESS',
        list: new URLSearchParams(body).getAll('source[]').map((source, n) => ({ source, state: n ? '抓取失败' : 'SUCCESS', url: '/3' })),
      });
    expect(await services.catchImages(['https://a/1', 'https://a/2'], idle)).toEqual(
      new Map<string, unknown>([
        ['https://a/1', { url: '/3' }],
        ['https://a/2', { problem: '抓取失败' }],
      ]),
    );
  });

  it('fetch as many pictures in one call as the server takes', async () => {
    answers.catchimage = (body) =>
      Response.json({
        state: 'SUCCESS',
        list: new URLSearchParams(body).getAll('source[]').map((source) => ({ source, state: 'SUCCESS', url: '/x' })),
      });
    const found = await services.catchImages(
      Array.from({ length: 45 }, (_, n) => `https://a/${n}`),
      idle,
    );
    expect([found.size, asked.filter((one) => one.includes('catchimage')).length]).toEqual([45, 3]);
  });

  it.each([
    ['a page instead of JSON', () => new Response('<html>'), '不是约定的'],
    ['an incomplete configuration', () => Response.json({}), '编辑器的配置不完整'],
    ['a refusal', () => Response.json({ code: 403, message: '您没有权限', data: null }), '您没有权限'],
    ['a broken server', () => new Response('', { status: 502 }), 'HTTP 502'],
  ])('say what is wrong with %s, and ask again the next time', async (_what, answer, message) => {
    answers.config = answer;
    await expect(upload()).rejects.toThrow(message);
    answers.config = () => Response.json(setting);
    answers.uploadimage = () => Response.json({ state: 'SUCCESS', url: '/1' });
    expect(await upload()).toMatchObject({ url: 'https://files.example/1' });
  });

  it.each([
    ['of another kind', new File(['x'], '图.svg'), '“图.svg”的类型不能放进来，可以用 png'],
    ['too large', new File(['x'.repeat(2048)], '图.png'), '“图.png”超过 0 MB'],
  ])('send no file %s', async (_what, file, message) => {
    await expect(services.upload('image', file, () => undefined, idle)).rejects.toThrow(message);
    expect(asked).toHaveLength(1);
  });
});
