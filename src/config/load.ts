/** The configuration of a folder on disk. Node only; browser code gets it through the Vite plugin. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { checkProject } from './checks/checkProject';
import { normalizeProject } from './normalize/normalizeProject';
import type { Configuration } from './normalized';
import { hasErrors, type Problem, sortProblems } from './problem';
import { type ExtensionKind, type ProjectFiles, type ReadCache, readProject, shapeOfFile } from './project';

export interface LoadedConfiguration {
  /** Undefined when there is an error among the problems. */
  configuration: Configuration | undefined;
  problems: Problem[];
  /** What it was read from. */
  files: ProjectFiles;
}

/** Reads, normalizes and checks everything below `schemas/` and `resources/`; all problems at once. */
export function loadConfiguration(rootDir: string, cache?: ReadCache): LoadedConfiguration {
  return configurationOf(readProjectFiles(rootDir), cache);
}

/** The same from texts. With a `cache`, only files whose text has changed since are read by their shapes again. */
export function configurationOf(files: ProjectFiles, cache?: ReadCache): LoadedConfiguration {
  const project = readProject(files, cache);
  const configuration = normalizeProject(project);
  checkProject(project, configuration);
  const problems = sortProblems(project.problems);
  return { configuration: hasErrors(problems) ? undefined : configuration, problems, files };
}

/** Everything on disk that a configuration consists of. */
export function readProjectFiles(rootDir: string): ProjectFiles {
  const texts = new Map<string, string>();
  const strays: string[] = [];
  for (const path of [...filesBelow(rootDir, 'schemas'), ...filesBelow(rootDir, 'resources')]) {
    if (/^schemas\/_(meta|scales)\//.test(path)) continue;
    if (shapeOfFile(path)) texts.set(path, readFileSync(join(rootDir, path), 'utf8'));
    else strays.push(path);
  }
  const serverCode = () => serverCodeOf(rootDir);
  const names = { extensions: extensionsOf(rootDir), rules: rulesOf(rootDir), routes: routesOf(rootDir), icons: iconNames(rootDir) };
  return { texts, strays, serverCode, ...names };
}

function filesBelow(rootDir: string, folder: string): string[] {
  if (!existsSync(join(rootDir, folder))) return [];
  return readdirSync(join(rootDir, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(rootDir, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}

const modules = 'src/modules';

/** Code files that stand right in a folder of any area: `partsOf(root, 'web/cells')` finds `src/modules/<area>/web/cells/*.tsx`. */
function partsOf(rootDir: string, folder: string): string[] {
  return readdirSync(join(rootDir, modules), { withFileTypes: true })
    .filter((area) => area.isDirectory())
    .map(({ name }) => `${modules}/${name}/${folder}`)
    .filter((path) => existsSync(join(rootDir, path)))
    .flatMap((path) => readdirSync(join(rootDir, path), { withFileTypes: true }).map((entry) => ({ entry, path: `${path}/${entry.name}` })))
    .filter(({ entry, path }) => entry.isFile() && isCode(path))
    .map(({ path }) => path)
    .sort();
}

function extensionsOf(rootDir: string): ProjectFiles['extensions'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  const namesOf = (kind: ExtensionKind) => new Set(partsOf(rootDir, `web/${kind}`).map((path) => basename(path, extname(path))));
  return { cells: namesOf('cells'), actions: namesOf('actions'), blocks: namesOf('blocks'), pages: namesOf('pages') };
}

function rulesOf(rootDir: string): ProjectFiles['rules'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  return partsOf(rootDir, 'server/rules').map((path) => ({
    name: basename(path, '.ts'),
    path,
    text: readFileSync(join(rootDir, path), 'utf8'),
  }));
}

/** Code of areas beside their rules: jobs, and what rules share. Demo data proves nothing. */
function serverCodeOf(rootDir: string): string {
  if (!existsSync(join(rootDir, modules))) return '';
  const files = filesBelow(rootDir, modules).filter((path) => isCode(path) && /^[^/]+\/[^/]+\/[^/]+\/server\/(?!demo\/)/.test(path));
  return files.map((path) => readFileSync(join(rootDir, path), 'utf8')).join('\n');
}

/** Addresses of hand-made pages, as `web/routes.ts` of each area writes them. */
function routesOf(rootDir: string): ProjectFiles['routes'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  const texts = partsOf(rootDir, 'web').filter((path) => basename(path) === 'routes.ts');
  return texts.flatMap((path) =>
    [...readFileSync(join(rootDir, path), 'utf8').matchAll(/\bpath:\s*'([^']+)'/g)].map(([, route = '']) => route),
  );
}

function iconNames(rootDir: string): ProjectFiles['icons'] {
  const folder = join(rootDir, 'node_modules/@ant-design/icons/lib/icons');
  if (!existsSync(folder)) return undefined;
  return new Set(readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [basename(file, '.js')] : [])));
}

function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);
}
