/** Sources of `virtual:kangjiao/config` and `virtual:kangjiao/icons`. */
import type { Manifest, MenuGroup, Resource } from './normalized';

/** Name of the event that tells open pages of a change in development. */
export const changeEvent = 'kangjiao:config';

/** What changed; `manifest` is left out while it is the same. */
export interface ConfigChange {
  /** Hashes of the configuration before and after: a page that has another one missed a change while it was loading, and loads again. */
  from: string;
  to: string;
  manifest?: Manifest | undefined;
  /** Changed pages by name; null = removed. */
  resources: Record<string, Resource | null>;
}

/**
 * Code of the module. `versions` maps each resource to a hash of its content: a changed resource has another module URL, so that the
 * browser does not use a cached one. Empty where file names contain a hash. `version` is the hash of all. A page that is open stays with its instance of the module, which
 * takes changes from the event: fetching the changed modules cost 200 ms more.
 */
export function buildConfigModule(manifest: Manifest, versions: ReadonlyMap<string, string>, version = ''): string {
  const loaders = [...versions].map(
    ([name, version]) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:kangjiao/resource/${name}${version && `?${version}`}`)}),`,
  );
  return `const listeners = new Set();
const changed = new Map();
export const manifest = ${JSON.stringify(manifest)};
const loaders = {
${loaders.join('\n')}
};
export async function loadResource(name) {
  if (changed.get(name)) return changed.get(name);
  const load = !changed.has(name) && Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!load) throw new Error(\`There is no resource "\${name}".\`);
  return (await load()).default;
}
export function onConfigChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
if (import.meta.hot) {
  let version = ${JSON.stringify(version)};
  import.meta.hot.on(${JSON.stringify(changeEvent)}, (change) => {
    if (change.from !== version) return location.reload();
    version = change.to;
    Object.assign(manifest, change.manifest);
    for (const [name, resource] of Object.entries(change.resources)) changed.set(name, resource);
    for (const listener of listeners) listener(manifest, change.resources);
  });
}
`;
}

/** Only the icons that menu groups use, to keep the bundle small. The names are already checked. */
export function buildIconsModule(groups: readonly MenuGroup[]): string {
  const names = [...new Set(groups.map(({ icon }) => icon))].sort().join(', ');
  return `import { ${names} } from '@ant-design/icons';\nexport const groupIcons = { ${names} };\n`;
}
