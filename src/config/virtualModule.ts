/** Sources of `virtual:kangjiao/config` and `virtual:kangjiao/icons`. */
import type { Manifest, MenuGroup } from './normalized';

/**
 * Code of the module. `versions` maps each resource to a hash of its content: a changed resource has another module URL, so that the
 * browser does not use a cached one. Empty where file names contain a hash. State that must survive a hot update (manifest, listeners,
 * current loaders) is in `import.meta.hot.data`, because importers keep the objects of the instance they imported first.
 */
export function buildConfigModule(manifest: Manifest, versions: ReadonlyMap<string, string>): string {
  const loaders = [...versions].map(
    ([name, version]) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:kangjiao/resource/${name}${version && `?${version}`}`)}),`,
  );
  return `const shared = import.meta.hot?.data ?? {};
shared.listeners ??= new Set();
export const manifest = Object.assign((shared.manifest ??= {}), ${JSON.stringify(manifest)});
shared.loaders = {
${loaders.join('\n')}
};
export async function loadResource(name) {
  const load = Object.hasOwn(shared.loaders, name) ? shared.loaders[name] : undefined;
  if (!load) throw new Error(\`There is no resource "\${name}".\`);
  return (await load()).default;
}
export function onConfigChange(listener) {
  shared.listeners.add(listener);
  return () => shared.listeners.delete(listener);
}
if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    if (next) for (const listener of shared.listeners) listener(next.manifest);
  });
}
`;
}

/** Only the icons that menu groups use, to keep the bundle small. The names are already checked. */
export function buildIconsModule(groups: readonly MenuGroup[]): string {
  const names = [...new Set(groups.map(({ icon }) => icon))].sort().join(', ');
  return `import { ${names} } from '@ant-design/icons';\nexport const groupIcons = { ${names} };\n`;
}
