/** The shape of an area (`src/modules/<area>`): which folders it has, what stands in them, and how much. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'src/modules');
const mostFiles = 15;

interface Folder {
  /** Relative to `src/modules`: `orders/server/sale`. */
  path: string;
  files: string[];
  folders: string[];
}

function foldersBelow(path: string): Folder[] {
  const entries = readdirSync(join(modules, path), { withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [entry.name] : []));
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return [{ path, files, folders }, ...folders.flatMap((name) => foldersBelow(`${path}/${name}`))];
}

const areas = readdirSync(modules, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const folders = areas.flatMap(foldersBelow);
const folderAt = new Map(folders.map((folder) => [folder.path, folder]));
const inAreas = (part: string) => areas.flatMap((area) => folderAt.get(`${area}/${part}`) ?? []);

/** Folders and files that may stand in `part` of an area; others are listed with their path. */
function others(part: string, known: { folders?: readonly string[]; files?: readonly string[] }): string[] {
  const allowed = new Set([...(known.folders ?? []), ...(known.files ?? [])]);
  return inAreas(part).flatMap(({ path, files, folders: below }) =>
    [...below, ...files].filter((name) => !allowed.has(name)).map((name) => `${path}/${name}`),
  );
}

describe('an area', () => {
  it('has domain, server, web and what others may use of it', () => {
    const found = areas.flatMap((area) => {
      const { files, folders: below } = folderAt.get(area)!;
      return [...below, ...files]
        .filter((name) => !['domain', 'server', 'web', 'contract.ts'].includes(name))
        .map((name) => `${area}/${name}`);
    });
    expect(found).toEqual([]);
  });

  it('has pages, blocks, actions, cells and parts of boards in web, beside its addresses', () => {
    const folderNames = ['pages', 'blocks', 'actions', 'cells', 'parts'];
    expect(others('web', { folders: folderNames, files: ['routes.ts'] })).toEqual([]);
  });

  it('has a folder for each page, with one page in it', () => {
    const pages = inAreas('web/pages');
    expect(pages.flatMap(({ path, files }) => files.map((file) => `${path}/${file}`))).toEqual([]);
    const each = pages.flatMap(({ path, folders: below }) => below.map((name) => folderAt.get(`${path}/${name}`)!));
    expect(each.length).toBeGreaterThan(10);
    const isRight = ({ path, files }: Folder) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
      const found = files.filter((file) => file.endsWith('Page.tsx'));
      return (
        found.join() === `${page}.tsx` && readFileSync(join(modules, path, `${page}.tsx`), 'utf8').includes(`export function ${page}(`)
      );
    };
    expect(each.filter((folder) => !isRight(folder)).map(({ path }) => path)).toEqual([]);
  });

  it('has named extensions as default exports', () => {
    const extensions = ['blocks', 'actions', 'cells', 'parts'].flatMap((kind) => inAreas(`web/${kind}`));
    const paths = extensions.flatMap(({ path, files }) => files.filter((file) => file.endsWith('.tsx')).map((file) => `${path}/${file}`));
    expect(paths.length).toBeGreaterThan(20);
    const isDefault = (path: string) => /^export (default |\{ default \})/m.test(readFileSync(join(modules, path), 'utf8'));
    expect(paths.filter((path) => !isDefault(path))).toEqual([]);
  });

  it('has invariants by their subject, and rules by the name of their entity', () => {
    expect(areas.filter((area) => existsSync(join(modules, area, 'server/invariants.ts')))).toEqual([]);
    const rules = inAreas('server/rules').flatMap(({ path, files }) => files.map((file) => ({ path: `${path}/${file}`, file })));
    const isEntity = (file: string) => existsSync(join(root, 'schemas', file.replace(/\.ts$/, '.json')));
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ file }) => !isEntity(file)).map(({ path }) => path)).toEqual([]);
  });

  it(`has at most ${mostFiles} files in a folder, without tests`, () => {
    const large = folders.filter(({ files }) => files.length > mostFiles);
    expect(large.map(({ path, files }) => `${path}: ${files.length}`)).toEqual([]);
  });
});
