import { expect, it, type Mock, vi } from 'vitest';
import type { Manifest, Resource } from './normalized';
import { buildConfigModule, type ConfigChange } from './virtualModule';

const summary = (name: string, title: string) => ({ name, title }) as Manifest['resources'][number];
const manifestOf = (...resources: Manifest['resources']): Manifest => ({ groups: [], resources });

interface Module {
  manifest: Manifest;
  loadResource(name: string): Promise<Resource>;
  onConfigChange(listener: (manifest: Manifest, changed: ConfigChange['resources']) => void): () => void;
}

/** The module as a page of the development server has it, and what sends it a change. */
function openPage(): { module: Module; reload: Mock; change(change: ConfigChange): void } {
  const code = buildConfigModule(manifestOf(summary('pupil', '学员'), summary('room', '教室')), new Map([['pupil', 'a1']]), 'v1')
    .replaceAll('import.meta.hot', 'hot')
    .replaceAll(/^export /gm, '');
  const heard: ((change: ConfigChange) => void)[] = [];
  const location = { reload: vi.fn() };
  const hot = { on: (_event: string, listener: (change: ConfigChange) => void) => heard.push(listener) };
  const module = new Function('hot', 'location', `${code}\nreturn { manifest, loadResource, onConfigChange };`)(hot, location) as Module;
  return { module, reload: location.reload, change: (change) => heard.map((listener) => listener(change)) };
}

it('an open page takes what was changed, by the objects that its importers hold', async () => {
  const { module, change } = openPage();
  const { manifest } = module;
  const heard: [Manifest, ConfigChange['resources']][] = [];
  const stop = module.onConfigChange((...one) => heard.push(one));
  const pupil = { name: 'pupil', title: '孩子' } as Resource;
  change({ from: 'v1', to: 'v2', manifest: manifestOf(summary('pupil', '孩子')), resources: { pupil, room: null } });
  expect(manifest.resources.map(({ title }) => title)).toEqual(['孩子']);
  expect(await module.loadResource('pupil')).toBe(pupil);
  await expect(module.loadResource('room')).rejects.toThrow('There is no resource "room".');
  expect(heard).toEqual([[manifest, { pupil, room: null }]]);
  stop();
  change({ from: 'v2', to: 'v3', resources: {} });
  expect(manifest.resources.map(({ title }) => title)).toEqual(['孩子']);
  expect(heard).toHaveLength(1);
});

it('a page that missed a change loads again instead of showing half of it', () => {
  const { module, reload, change } = openPage();
  change({ from: 'v2', to: 'v3', manifest: manifestOf(), resources: {} });
  expect(reload).toHaveBeenCalledOnce();
  expect(module.manifest.resources).toHaveLength(2);
});
