import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type Rollup, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Json, smallProject } from '../../tests/support/projects/projectFixture';
import type { Manifest, Resource } from './normalized';
import { type ConfigChange, changeEvent } from './virtualModule';
import { kangjiaoConfig } from './vitePlugin';

interface ConfigModule {
  manifest: Manifest;
  loadResource(name: string): Promise<Resource>;
}

let root: string;
let server: ViteDevServer | undefined;

function write(path: string, content: Json | string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kangjiao-config-'));
  for (const [path, content] of Object.entries(smallProject())) write(path, content);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

describe('a build', () => {
  const usual = "import { loadResource, manifest } from 'virtual:kangjiao/config';\nglobalThis.answer = [manifest, loadResource];";
  const codeOf = async (main: string) => (await bundle(main)).map(({ code }) => code).join('\n');
  async function bundle(main = usual): Promise<Rollup.OutputChunk[]> {
    write('main.js', main);
    const result = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [kangjiaoConfig()],
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
    })) as Rollup.RollupOutput;
    return result.output.filter((one) => one.type === 'chunk');
  }

  it('has one lazy chunk per resource and the manifest at once', async () => {
    const chunks = await bundle();
    const entry = chunks.find((chunk) => chunk.isEntry)!;
    expect(entry.code).toContain('/school/pupil');
    expect(entry.code).not.toContain('出生日期');
    const lazy = chunks.filter((chunk) => chunk.isDynamicEntry);
    expect(lazy).toHaveLength(1);
    expect(lazy[0]!.code).toContain('出生日期');
  });

  it('has the addresses of its own configuration, not those that were generated for another one', async () => {
    write('src/generated/calls.ts', "export const pupilCalls = { leave: { method: 'PUT', path: '/api/pupil/leave' } };");
    const moved = smallProject()['resources/school/pupil.json']!;
    moved.actions[0].call = 'POST goodbye';
    write('resources/school/pupil.json', moved);
    const code = await codeOf("import { pupilCalls } from './src/generated/calls';\nglobalThis.answer = pupilCalls.leave;");
    expect(code).toContain('/api/pupil/goodbye');
    expect(code).not.toContain('/api/pupil/leave');
  });

  it('fails with all problems', async () => {
    const wrong = smallProject();
    wrong['schemas/pupil.json'] = { ...wrong['schemas/pupil.json'], title: undefined, titel: 'x' };
    wrong['resources/school/pupil.json']!.list.columns = ['nmae'];
    for (const [path, content] of Object.entries(wrong)) write(path, content);
    const failure = await bundle().catch((error: unknown) => String(error));
    expect(failure).toContain('schemas/pupil.json:');
    expect(failure).toContain('Did you mean "title"?');
    expect(failure).toContain('resources/school/pupil.json:');
    expect(failure).toContain('Did you mean "name"?');
  });
});

describe('while developing', () => {
  async function start(): Promise<ViteDevServer> {
    server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [kangjiaoConfig()],
      // Without a file watcher: it would report the same change a second time, a moment later.
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    return server;
  }
  /** The change that open pages were told last. */
  const changeIn = (send: MockInstance): ConfigChange | undefined =>
    send.mock.calls.map(([message]) => message as { event?: string; data: ConfigChange }).findLast(({ event }) => event === changeEvent)
      ?.data;
  const load = async (of: ViteDevServer) => (await of.ssrLoadModule('virtual:kangjiao/config')) as ConfigModule;

  it('the configuration can be imported', async () => {
    const { manifest, loadResource } = await load(await start());
    expect(manifest.resources.map(({ name }) => name)).toEqual(['pupil']);
    expect((await loadResource('pupil')).entity.title).toBe('学员');
    await expect(loadResource('toString')).rejects.toThrow('There is no resource "toString".');
  });

  it('a changed and a new file arrive', async () => {
    const of = await start();
    await load(of);
    const send = vi.spyOn(of.ws, 'send');
    const { form, show, menu, actions, ...bare } = smallProject()['resources/school/pupil.json']!;
    const endpoints = { base: '/room', list: 'GET page', options: 'GET options' };
    const rest = { ...bare, title: '同学', path: '/school/room', endpoints };
    of.watcher.emit('all', 'add', write('resources/school/room.json', rest));
    await vi.waitFor(() => expect(changeIn(send)).toBeDefined(), { timeout: 20_000 });
    const change = changeIn(send)!;
    expect(change.manifest?.resources.map(({ name }) => name)).toEqual(['pupil', 'room']);
    expect(Object.keys(change.resources)).toEqual(['room']);
    const { manifest, loadResource } = await load(of);
    expect(manifest.resources.map(({ name }) => name)).toEqual(['pupil', 'room']);
    expect((await loadResource('room')).title).toBe('同学');
  });

  it('an open page gets what changed, and nothing else', async () => {
    const of = await start();
    await load(of);
    const send = vi.spyOn(of.ws, 'send');
    const file = smallProject()['schemas/pupil.json']!;
    file.title = '孩子';
    of.watcher.emit('all', 'change', write('schemas/pupil.json', file));
    await vi.waitFor(() => expect(changeIn(send)?.resources.pupil?.entity.title).toBe('孩子'), { timeout: 20_000 });
    of.watcher.emit('all', 'change', write('schemas/pupil.json', { ...file, title: '孩子们' }));
    await vi.waitFor(() => expect(changeIn(send)?.resources.pupil?.entity.title).toBe('孩子们'), { timeout: 20_000 });
    rmSync(join(root, 'resources/school/pupil.json'));
    of.watcher.emit('all', 'unlink', join(root, 'resources/school/pupil.json'));
    await vi.waitFor(() => expect(changeIn(send)?.resources).toEqual({ pupil: null }), { timeout: 20_000 });
  });

  it('what is generated follows what was saved', async () => {
    const of = await start();
    await load(of);
    write('src/main.ts', '');
    const file = smallProject()['schemas/pupil.json']!;
    file.properties.nickName = { fieldType: 'text', title: '昵称' };
    of.watcher.emit('all', 'change', write('schemas/pupil.json', file));
    await vi.waitFor(() => expect(readFileSync(join(root, 'src/generated/entities.d.ts'), 'utf8')).toContain('nickName'), {
      timeout: 20_000,
    });
    expect(readFileSync(join(root, 'schemas/_meta/entity.schema.json'), 'utf8')).toContain('fieldType');
  });

  it('an editor knows the names of what was saved with a mistake', async () => {
    const of = await start();
    await load(of);
    const file = smallProject()['schemas/pupil.json']!;
    file.properties.nickName = { fieldType: 'txt', title: '昵称' };
    of.watcher.emit('all', 'change', write('schemas/pupil.json', file));
    await vi.waitFor(() => expect(readFileSync(join(root, 'schemas/_meta/names.schema.json'), 'utf8')).toContain('"nickName"'), {
      timeout: 20_000,
    });
  });

  it('every icon that a group names comes along, and no other', async () => {
    const of = await start();
    await load(of);
    const code = (await of.pluginContainer.load('\0virtual:kangjiao/icons')) as string;
    expect(code).toMatch(/^import { \w+ } from '@ant-design\/icons';/);
  });

  it('a page makes its call at the address that was saved', async () => {
    const of = await start();
    write('src/generated/calls.ts', 'export const pupilCalls = {};');
    const calls = async () => ((await of.ssrLoadModule('/src/generated/calls.ts')) as { pupilCalls: Json }).pupilCalls;
    expect(await calls()).toMatchObject({ leave: { method: 'PUT', path: '/api/pupil/leave' } });
    const moved = smallProject()['resources/school/pupil.json']!;
    moved.actions[0].call = 'POST goodbye';
    of.watcher.emit('all', 'change', write('resources/school/pupil.json', moved));
    await vi.waitFor(async () => expect(await calls()).toMatchObject({ leave: { method: 'POST', path: '/api/pupil/goodbye' } }), {
      timeout: 20_000,
    });
  });

  it('problems go to the overlay and the last good configuration stays', async () => {
    const of = await start();
    await load(of);
    const send = vi.spyOn(of.ws, 'send');
    const wrong = smallProject()['resources/school/pupil.json']!;
    wrong.list.columns = ['nmae'];
    of.watcher.emit('all', 'change', write('resources/school/pupil.json', wrong));
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })), { timeout: 20_000 });
    const [payload] = send.mock.lastCall as unknown as [{ type: string; err: { message: string; loc: { line: number; column: number } } }];
    expect(payload.type).toBe('error');
    expect(payload.err.message).toContain('Did you mean "name"?');
    expect(payload.err.loc).toMatchObject({ file: 'resources/school/pupil.json', line: 19, column: 7 });
    of.moduleGraph.invalidateAll();
    expect((await (await load(of)).loadResource('pupil')).list?.columns).toHaveLength(2);
  });

  it('what is drawn before it is checked reaches no server', async () => {
    const of = await start();
    await load(of);
    const plugin = of.config.plugins.find(({ name }) => name === 'kangjiao-config') as ReturnType<typeof kangjiaoConfig>;
    const wrong = smallProject()['resources/school/pupil.json']!;
    wrong.list.columns = ['nmae'];
    const send = vi.spyOn(of.ws, 'send');
    of.watcher.emit('all', 'change', write('resources/school/pupil.json', wrong));
    await vi.waitFor(() => expect(changeIn(send)).toBeDefined(), { timeout: 20_000 });
    const { configuration, problems } = await plugin.api!.configuration();
    expect(configuration).toBeUndefined();
    expect(problems.map(({ message }) => message).join()).toContain('nmae');
  });
});
