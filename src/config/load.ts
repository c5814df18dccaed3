/** Configuration of a folder on disk. Node only; the browser gets it through the Vite plugin. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { checkProject, checksOf } from './checks/checkProject';
import { withoutFollowUps } from './checks/followUps';
import { normalizeProject } from './normalize/normalizeProject';
import type { Configuration } from './normalized';
import { hasErrors, type Problem, sortProblems } from './problem';
import { type ExtensionKind, getFileShape, type Project, type ProjectFiles, type ReadCache, readProject } from './project';

/** Milliseconds of checking after which other work has its turn. */
const sliceMs = 8;

export interface LoadedConfiguration {
  /** Undefined if one of the problems is an error. */
  configuration: Configuration | undefined;
  problems: Problem[];
  /** The files it was read from. */
  files: ProjectFiles;
}

/** Keeps the configuration of files without a problem, so that they are read, normalized and checked once and not at each start. */
export interface KeptConfigurations {
  find(files: ProjectFiles): Configuration | undefined;
  keep(files: ProjectFiles, configuration: Configuration): void;
}

/** Reads, normalizes and checks all files below `schemas/` and `resources/`, and returns all problems at once. */
export function loadConfiguration(rootDir: string, cache?: ReadCache, kept?: KeptConfigurations): LoadedConfiguration {
  return configurationOf(readProjectFiles(rootDir), cache, kept);
}

/** Like `loadConfiguration`, from texts. With a `cache`, only changed files are parsed again. */
export function configurationOf(files: ProjectFiles, cache?: ReadCache, kept?: KeptConfigurations): LoadedConfiguration {
  const known = kept?.find(files);
  if (known) return { configuration: known, problems: [], files };
  const unchecked = connect(files, cache);
  checkProject(unchecked.project, unchecked.configuration);
  const loaded = buildConfiguration(unchecked);
  if (loaded.configuration && unchecked.project.problems.length === 0) kept?.keep(files, loaded.configuration);
  return loaded;
}

/** Connected files that no check has seen yet. */
interface Unchecked {
  project: Project;
  configuration: Configuration;
  /** Number of problems that were found while reading the files. */
  ofFiles: number;
}

function connect(files: ProjectFiles, cache?: ReadCache): Unchecked {
  const project = readProject(files, cache);
  const ofFiles = project.problems.length;
  return { project, configuration: normalizeProject(project), ofFiles };
}

function buildConfiguration({ project, configuration, ofFiles }: Unchecked): LoadedConfiguration {
  const problems = sortProblems(withoutFollowUps(project, configuration, ofFiles));
  return { configuration: hasErrors(problems) ? undefined : configuration, problems, files: project.files };
}

/** A configuration that can be drawn before it has been checked: reading takes a fifth of the time that the checks take. */
export interface Draft {
  /** Undefined if a file cannot be read or connected. */
  configuration: Configuration | undefined;
  files: ProjectFiles;
}

/** Reads the files without checking them: `checkInSlices` finds the problems. */
export function readDraft(rootDir: string, cache: ReadCache): Draft {
  const files = readProjectFiles(rootDir);
  const { project, configuration } = connect(files, cache);
  return { configuration: hasErrors(project.problems) ? undefined : configuration, files };
}

/**
 * Like `loadConfiguration`, without keeping the thread: what arrives meanwhile is handled between two checks. Undefined once `signal` is
 * aborted.
 */
export async function checkInSlices(files: ProjectFiles, cache: ReadCache, signal: AbortSignal): Promise<LoadedConfiguration | undefined> {
  const unchecked = connect(files, cache);
  let began = performance.now();
  for (const check of checksOf(unchecked.project, unchecked.configuration)) {
    check();
    if (performance.now() - began < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return undefined;
    began = performance.now();
  }
  return buildConfiguration(unchecked);
}

/** Reads all files of a configuration from disk. */
export function readProjectFiles(rootDir: string): ProjectFiles {
  const texts = new Map<string, string>();
  const strays: string[] = [];
  const isData = dataPathsOf(rootDir);
  for (const path of [...listFiles(rootDir, 'schemas'), ...listFiles(rootDir, 'resources')]) {
    if (isData(path)) continue;
    if (getFileShape(path)) texts.set(path, readFileSync(join(rootDir, path), 'utf8'));
    else strays.push(path);
  }
  // Read only if a check needs it, and only once, because it is needed for many fields.
  const read = new Map<Side, readonly string[]>();
  const codeOfSide = (side: Side) => {
    const known = read.get(side) ?? areaCodeOf(rootDir, side);
    read.set(side, known);
    return known;
  };
  const code = { serverCode: () => codeOfSide('server'), webCode: () => codeOfSide('web') };
  const names = { extensions: extensionsOf(rootDir), rules: rulesOf(rootDir), jobs: jobsOf(rootDir) };
  return { texts, strays, ...code, routes: routesOf(rootDir), icons: readIconNames(rootDir), ...names };
}

function listFiles(rootDir: string, folder: string): string[] {
  if (!existsSync(join(rootDir, folder))) return [];
  return readdirSync(join(rootDir, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(rootDir, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}

const modules = 'src/modules';

/** Code files directly in a folder of any area: `partsOf(root, 'web/cells')` finds `src/modules/<area>/web/cells/*.tsx`. */
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

/** Folders of `web/pages` in all areas; each holds a page `<Name>Page.tsx`. */
function pagesOf(rootDir: string): string[] {
  const areas = readdirSync(join(rootDir, modules), { withFileTypes: true }).filter((area) => area.isDirectory());
  const folders = areas.map(({ name }) => join(rootDir, modules, name, 'web/pages')).filter((path) => existsSync(path));
  return folders.flatMap((path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
  );
}

function extensionsOf(rootDir: string): ProjectFiles['extensions'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  const namesOf = (kind: ExtensionKind | 'parts') => new Set(partsOf(rootDir, `web/${kind}`).map((path) => basename(path, extname(path))));
  return {
    cells: namesOf('cells'),
    actions: namesOf('actions'),
    blocks: namesOf('blocks'),
    pages: new Set(pagesOf(rootDir)),
    parts: namesOf('parts'),
  };
}

/** Files of the areas with checks of data (`DataFiles`). */
export function listDataFileModules(rootDir: string): string[] {
  if (!existsSync(join(rootDir, modules))) return [];
  return partsOf(rootDir, 'server').filter((path) => basename(path) === 'dataFiles.ts');
}

/**
 * Whether a path is a data file of an area, or generated. The folders are found in the text of the modules, because the code that loads
 * configuration may not run them.
 */
function dataPathsOf(rootDir: string): (path: string) => boolean {
  if (!existsSync(join(rootDir, modules))) return (path) => /^schemas\/_(?!dictionaries\/)/.test(path);
  const folders = listDataFileModules(rootDir).flatMap(
    (path) => /\bfolder: '([^']+)'/.exec(readFileSync(join(rootDir, path), 'utf8'))?.[1] ?? [],
  );
  const all = ['schemas/_meta', ...folders].map((folder) => `${folder}/`);
  return (path) => all.some((folder) => path.startsWith(folder));
}

export function readJsonTexts(rootDir: string, folder: string): Map<string, string> {
  const paths = listFiles(rootDir, folder).filter((path) => path.endsWith('.json'));
  return new Map(paths.map((path) => [path, readFileSync(join(rootDir, path), 'utf8')]));
}

function rulesOf(rootDir: string): ProjectFiles['rules'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  return partsOf(rootDir, 'server/rules').map((path) => ({
    name: basename(path, '.ts'),
    path,
    text: readFileSync(join(rootDir, path), 'utf8'),
  }));
}

function jobsOf(rootDir: string): ProjectFiles['jobs'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  return new Set(partsOf(rootDir, 'server/jobs').map((path) => basename(path, '.ts')));
}

type Side = 'server' | 'web';

/**
 * Code of one side by area: rules, jobs and shared code, or pages and dialogs. Demo data is left out, because it does not count as use of a
 * field.
 */
function areaCodeOf(rootDir: string, side: Side): string[] {
  if (!existsSync(join(rootDir, modules))) return [];
  const files = listFiles(rootDir, modules).filter((path) => {
    const [, , , folder, below] = path.split('/');
    return isCode(path) && folder === side && below !== 'demo';
  });
  const areas = new Map<string, string>();
  for (const path of files) {
    const [, , area = ''] = path.split('/');
    areas.set(area, `${areas.get(area) ?? ''}${path}\n${readFileSync(join(rootDir, path), 'utf8')}\n`);
  }
  return [...areas.values()];
}

/** Addresses of hand-made pages, from `web/routes.ts` of each area. */
function routesOf(rootDir: string): ProjectFiles['routes'] {
  if (!existsSync(join(rootDir, modules))) return undefined;
  const texts = partsOf(rootDir, 'web').filter((path) => basename(path) === 'routes.ts');
  return texts.flatMap((path) =>
    [...readFileSync(join(rootDir, path), 'utf8').matchAll(/\bpath:\s*'([^']+)'/g)].map(([, route = '']) => route),
  );
}

function readIconNames(rootDir: string): ProjectFiles['icons'] {
  const folder = join(rootDir, 'node_modules/@ant-design/icons/lib/icons');
  if (!existsSync(folder)) return undefined;
  return new Set(readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [basename(file, '.js')] : [])));
}

function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);
}
