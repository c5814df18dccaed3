/** A configuration as browsers get it, and what changed between two. */
import { createHash } from 'node:crypto';
import { buildManifest } from '../manifest';
import type { Action, Configuration, Manifest, Resource } from '../normalized';
import type { ConfigChange } from '../virtualModule';

export interface Drawing {
  manifest: Manifest;
  manifestText: string;
  /** Text of each page by name. */
  pages: ReadonlyMap<string, string>;
  /** Hash of all. */
  version: string;
}

const drawings = new WeakMap<Configuration, Drawing>();

/** Made once for each configuration: it is compared with the next one. */
export function getDrawing(configuration: Configuration): Drawing {
  const drawing = drawings.get(configuration) ?? buildDrawing(configuration);
  drawings.set(configuration, drawing);
  return drawing;
}

function buildDrawing(configuration: Configuration): Drawing {
  const manifest = buildManifest(configuration);
  const manifestText = JSON.stringify(manifest);
  const pages = new Map([...configuration.resources].map(([name, page]) => [name, JSON.stringify(getBrowserPart(page))]));
  return { manifest, manifestText, pages, version: hash(manifestText, ...pages.values()) };
}

export function findChange(before: Configuration | undefined, after: Configuration): ConfigChange {
  const old = before && getDrawing(before);
  const { manifest, manifestText, pages, version } = getDrawing(after);
  const changed = [...after.resources].filter(([name]) => pages.get(name) !== old?.pages.get(name));
  const removed = [...(old?.pages.keys() ?? [])].filter((name) => !pages.has(name));
  return {
    from: old?.version ?? '',
    to: version,
    manifest: manifestText === old?.manifestText ? undefined : manifest,
    resources: Object.fromEntries<Resource | null>([
      ...changed.map(([name, page]) => [name, getBrowserPart(page)] as const),
      ...removed.map((name) => [name, null] as const),
    ]),
  };
}

/** What calls answer is known to compiled code by its types. */
function getBrowserPart(page: Resource): Resource {
  const bare = (call: Action): Action => ({ ...call, answers: undefined });
  return { ...page, queries: page.queries.map(bare), actions: page.actions.map(bare) };
}

export function hash(...texts: string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text);
  return sum.digest('hex').slice(0, 8);
}
