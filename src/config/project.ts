/**
 * All files of a configuration, parsed but not yet connected. Pure: files are passed as texts, so that tests and the editor overlay need no
 * disk.
 */
import type * as z from 'zod';
import type { Field } from '../fields/field';
import type { FieldResolver } from '../fields/fieldType';
import type { JsonPath } from './jsonPath';
import { type Problem, problemCodes } from './problem';
import { readShape } from './readShape';
import { type Report, reportInto } from './report';
import { boardShape, type WrittenBoard } from './shapes/boardShape';
import { dictionaryShape, type WrittenDictionary } from './shapes/dictionaryShape';
import { entityShape, type WrittenEntity } from './shapes/entityShape';
import { groupShape, type WrittenGroup } from './shapes/groupShape';
import { namePattern } from './shapes/names';
import { resourceShape, type WrittenResource } from './shapes/resourceShape';
import { parseSource } from './sourceFile';

/** Texts and names of a configuration; paths are relative to the root, with forward slashes. */
export interface ProjectFiles {
  /** JSON files below `schemas/` and `resources/`. */
  texts: ReadonlyMap<string, string>;
  /** Other files there, which are not used. */
  strays: string[];
  /** Names of extensions by kind; undefined = unknown, so not checked. */
  extensions: (Record<ExtensionKind, ReadonlySet<string>> & { parts?: ReadonlySet<string> }) | undefined;
  /** Rules of entities; undefined = unknown. */
  rules: readonly RuleFile[] | undefined;
  /** Names of background jobs of the areas; undefined = unknown. */
  jobs?: ReadonlySet<string> | undefined;
  /** Server code of the areas, rules included: one text for each area, with the paths of its files; read on first use. */
  serverCode?(): readonly string[];
  /** Code of pages and dialogs of the areas, in the same form. */
  webCode?(): readonly string[];
  /** Addresses of hand-made pages, as route patterns; undefined = unknown. */
  routes?: readonly string[] | undefined;
  /** Names of existing icons; undefined = unknown. */
  icons?: ReadonlySet<string> | undefined;
}
export interface RuleFile {
  /** Name of the entity. */
  name: string;
  path: string;
  text: string;
}
export type ExtensionKind = 'cells' | 'actions' | 'blocks' | 'pages';

/** One file that could be parsed. */
export interface Written<Shape> {
  name: string;
  path: string;
  written: Shape;
  report: Report;
  /** Field names in the file, including those with an invalid definition, so that cross-checks do not report them again. */
  mentioned: ReadonlySet<string>;
  /** Whether the file has a value at a path, valid or not, so that it is not reported as missing. */
  has(path: JsonPath): boolean;
}
export type WrittenResourceFile = Written<WrittenResource> & { group: string };

/** Resolves references between files, and reports which files could not be read. */
export interface ProjectResolver extends FieldResolver {
  dictionaryNames(): string[];
  isBrokenDictionary(name: string): boolean;
  settings: SettingLookup;
  /** Entity data for dotted names, without conditions. */
  facts(entity: string): { name: string; label: string; fields: Field[] } | undefined;
}

/** Fields of a single-record entity; undefined for any other name. */
export type SettingLookup = (entity: string) => Field[] | undefined;

export interface Project {
  files: ProjectFiles;
  cache: ReadCache;
  dictionaries: Map<string, Written<WrittenDictionary>>;
  entities: Map<string, Written<WrittenEntity>>;
  groups: Map<string, Written<WrittenGroup>>;
  boards: Map<string, Written<WrittenBoard>>;
  resources: Map<string, WrittenResourceFile>;
  /** Names of files that exist but could not be read: references to them are not reported. */
  broken: Set<string>;
  /** Dictionaries that a field uses. */
  usedDictionaries: Set<string>;
  problems: Problem[];
}

/** The parsed result of one text. */
interface Reading<Shape = unknown> {
  text: string;
  problems: Problem[];
  /** Target of problems found by checks of the whole project; replaced each time the result is used again. */
  deferred: { problems: Problem[] };
  written: Written<Shape> | undefined;
}

/** The last parsed result of each path, reused while its text is unchanged. */
export type ReadCache = Map<string, Reading>;

/** Parses every file by its shape. */
export function readProject(files: ProjectFiles, cache: ReadCache = new Map()): Project {
  const project: Project = {
    files,
    cache,
    dictionaries: new Map(),
    entities: new Map(),
    groups: new Map(),
    boards: new Map(),
    resources: new Map(),
    broken: new Set(),
    usedDictionaries: new Set(),
    problems: files.strays.map((file) =>
      fileProblem(file, 'stray-file', 'Nothing reads this file.', 'Remove it or give it its right name.'),
    ),
  };
  for (const [path, text] of files.texts) readFile(project, path, text);
  return project;
}

/** A problem of a whole file. */
export function fileProblem(file: string, code: Problem['code'], message: string, hint?: string): Problem {
  return { file, line: 1, column: 1, severity: problemCodes[code], code, message, hint };
}

/** The shape of a file; undefined for an unknown path. */
export function getFileShape(path: string): z.ZodType | undefined {
  if (/^schemas\/[^/]+\.json$/.test(path)) return entityShape;
  if (/^schemas\/_dictionaries\/[^/]+\.json$/.test(path)) return dictionaryShape;
  if (/^resources\/_boards\/[^/]+\.json$/.test(path)) return boardShape;
  if (/^resources\/[^/]+\/_group\.json$/.test(path)) return groupShape;
  return /^resources\/[^/]+\/[^/]+\.json$/.test(path) ? resourceShape : undefined;
}

function readFile(project: Project, path: string, text: string): void {
  const [, folder = '', file = ''] = path.replace(/\.json$/, '').split('/');
  const shape = getFileShape(path);
  if (shape === entityShape)
    // zod infers the input with its optional keys; defaults fill them.
    read(project, project.entities, entityShape as unknown as z.ZodType<WrittenEntity>, { name: folder, path, text });
  else if (shape === dictionaryShape) read(project, project.dictionaries, dictionaryShape, { name: file, path, text });
  else if (shape === boardShape)
    // zod infers the input with its optional keys; defaults fill them.
    read(project, project.boards, boardShape as unknown as z.ZodType<WrittenBoard>, { name: file, path, text });
  else if (shape === groupShape) read(project, project.groups, groupShape, { name: folder, path, text });
  else if (shape === resourceShape) readResource(project, { name: file, group: folder, path, text });
}

interface NamedText {
  name: string;
  path: string;
  text: string;
}

function readResource(project: Project, file: NamedText & { group: string }): void {
  const earlier = project.resources.get(file.name);
  if (earlier) {
    const message = `Resource "${file.name}" is already declared in ${earlier.path}.`;
    project.problems.push(fileProblem(file.path, 'duplicate-resource', message, 'Rename one of the files.'));
    return;
  }
  const found = new Map<string, Written<WrittenResource>>();
  // zod infers the input with its optional keys; defaults fill them.
  read(project, found, resourceShape as unknown as z.ZodType<WrittenResource>, file);
  for (const [name, resource] of found) project.resources.set(name, { ...resource, group: file.group });
}

function read<Shape>(project: Project, into: Map<string, Written<Shape>>, shape: z.ZodType<Shape>, file: NamedText): void {
  const known = project.cache.get(file.path);
  const reading = known?.text === file.text ? known : readText(file, shape);
  project.cache.set(file.path, reading);
  project.problems.push(...reading.problems);
  reading.deferred.problems = project.problems;
  const { written } = reading as Reading<Shape>;
  if (written) into.set(file.name, written);
  else project.broken.add(file.path);
}

function readText<Shape>({ name, path, text }: NamedText, shape: z.ZodType<Shape>): Reading<Shape> {
  const { source, value, problems } = parseSource(path, text);
  const reading: Reading<Shape> = { text, problems, deferred: { problems }, written: undefined };
  if (!namePattern.test(name)) {
    problems.push(
      fileProblem(path, 'file-name', `"${name}" cannot be a name.`, 'File names are camelCase, such as "studentRelation.json".'),
    );
  }
  const report: Report = (...problem) => reportInto(reading.deferred.problems, source)(...problem);
  const result = value === undefined ? undefined : readShape(shape, value, report, name);
  reportWrongSchema(path, value, report);
  if (!result?.written) return reading;
  const properties = (value as { properties?: object }).properties;
  const has = (keyPath: JsonPath) =>
    keyPath.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value) !== undefined;
  const mentioned = new Set(Object.keys(properties ?? {}));
  return Object.assign(reading, { written: { name, path, written: result.written, report: result.report, mentioned, has } });
}

const metaOf = new Map<z.ZodType | undefined, string>([
  [entityShape, 'entity'],
  [dictionaryShape, 'dictionary'],
  [groupShape, 'group'],
  [boardShape, 'board'],
  [resourceShape, 'resource'],
]);

/** Reports a wrong `$schema`: an editor would offer wrong completions. A missing schema is no problem. */
function reportWrongSchema(path: string, value: unknown, report: Report): void {
  const { $schema } = (value ?? {}) as { $schema?: unknown };
  const meta = metaOf.get(getFileShape(path));
  if (typeof $schema !== 'string' || meta === undefined) return;
  const right = `${path.startsWith('schemas/') ? '../'.repeat(path.split('/').length - 2) || './' : '../../schemas/'}_meta/${meta}.schema.json`;
  if ($schema.replace(/^(?:\.\/)?/, '') === right.replace(/^(?:\.\/)?/, '')) return;
  report('wrong-schema', ['$schema'], `"${$schema}" is not the schema of this file.`, { hint: `Write "${right}".` });
}
