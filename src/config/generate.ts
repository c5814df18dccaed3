/** Generated files: types of records, codes of states, schemas for editors, tables of keys. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryOf } from '../domain/must';
import type { Field } from '../fields/field';
import { dialect } from '../wire/dialect';
import { languagePages, withKeyTables } from './editor/keyTables';
import { buildMetaSchemas } from './editor/metaSchemas';
import { buildNames, namesPath } from './editor/nameSchemas';
import { buildCalls, callsPath } from './generateCalls';
import { configurationOf, type LoadedConfiguration } from './load';
import type { Configuration, Entity } from './normalized';
import type { Problem } from './problem';
import { fileProblem, type ProjectFiles } from './project';
import { typeName, typeOfValue } from './typeText';

const entityTypesPath = 'src/generated/entities.d.ts';
const stateCodesPath = 'src/generated/states.ts';

/** Path → text of the files for completion in editors. */
export function buildEditorFiles(files: ProjectFiles): Map<string, string> {
  return new Map([...buildMetaSchemas(), [namesPath, buildNames(files)]]);
}

/** Path → text of the existing language pages, with their key tables regenerated. */
function buildLanguagePages(textOf: (path: string) => string | undefined): Map<string, string> {
  const pages = languagePages.flatMap((path) => {
    const text = textOf(path);
    return text === undefined ? [] : [[path, withKeyTables(text)] as const];
  });
  return new Map(pages);
}

/** Path → text of the files that hand-made code imports. */
function buildEntityFiles(configuration: Configuration): Map<string, string> {
  return new Map([
    [entityTypesPath, buildEntityTypes(configuration)],
    [stateCodesPath, buildStateCodes(configuration)],
    [callsPath, buildCalls(configuration)],
  ]);
}

/** Codes of states by entity, field and name, so that rules use names instead of numbers. */
function buildStateCodes({ entities }: Configuration): string {
  const banner = '/** Codes of states by entity and field. Made from schemas/ by `npm run generate`; never edited. */\n';
  const lines = [...entities.keys()].sort().flatMap((name) => {
    const fields = entryOf(entities, name).fields.filter(({ states, through }) => states && !through);
    return fields.length > 0 ? [`  ${name}: {\n${fields.map(stateLine).join('')}  },\n`] : [];
  });
  return `${banner}export const states = {\n${lines.join('')}} as const;\n`;
}

function stateLine({ name, states }: Field): string {
  const codes = (states?.states ?? []).map((state) => `${state.key}: ${JSON.stringify(state.code)}`);
  return `    ${name}: { ${codes.join(', ')} },\n`;
}

/** One interface for each entity, as records are sent in calls, and a map of all by entity name. */
function buildEntityTypes({ entities }: Configuration): string {
  const names = [...entities.keys()].sort();
  const banner = '/** Records as they travel. Made from schemas/ by `npm run generate`; never edited. */\n';
  const byName = names.map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  return `${banner}${names.map((name) => interfaceOf(entryOf(entities, name))).join('')}\nexport interface Entities {\n${byName}}\n`;
}

/**
 * Reports outdated generated files. Outdated types are an error only if `isStrict`: a module works before they are generated, but a commit
 * must contain them. The names for editors are not committed (`.gitignore`), so they are not checked.
 */
export function findStaleFiles(
  configuration: Configuration | undefined,
  textOf: (path: string) => string | undefined,
  isStrict: boolean,
): Problem[] {
  const remedy = 'Run npm run generate and commit the result.';
  const metas = [...buildMetaSchemas(), ...buildLanguagePages(textOf)]
    .filter(([path, text]) => textOf(path) !== text)
    .map(([path]) => path);
  const found = metas.map((path) => fileProblem(path, 'stale-generated', 'This file is older than what it is made from.', remedy));
  const made = configuration ? [...buildEntityFiles(configuration)] : [];
  for (const [path, text] of made) {
    if (textOf(path) === text) continue;
    const problem = fileProblem(path, 'stale-generated', 'This file is older than the modules.', remedy);
    found.push({ ...problem, severity: isStrict ? 'error' : 'warning' });
  }
  return found;
}

function interfaceOf(entity: Entity): string {
  const own = entity.fields.filter(({ through }) => !through);
  const members = own.map((field) => `  /** ${field.title} */\n  ${field.name}: ${typeOfField(field)};\n${labelOf(field)}`);
  return `\n/** ${entity.title} */\nexport interface ${typeName(entity.name)} {\n  id: string;\n  version: number;\n${members.join('')}}\n`;
}

/** Property with the label of a reference, which is sent beside its id. */
function labelOf({ name, reference }: Field): string {
  if (!reference) return '';
  return `  ${dialect.labelKey(name)}?: ${reference.many ? 'string[]' : 'string'} | null;\n`;
}

function typeOfField(field: Field): string {
  if (field.children) return typeOfValue(field);
  const text = typeOfValue(field);
  return field.required || field.system || field.states ? text : `${text} | null`;
}

/**
 * Writes the files and returns the paths of those that changed. Types are written only for a project with code and a valid configuration;
 * code that it names may be missing, because that code imports the types.
 */
export function writeGenerated(rootDir: string, { files, configuration: checked }: LoadedConfiguration): string[] {
  const hasCode = existsSync(join(rootDir, 'src'));
  const configuration = checked ?? (hasCode ? configurationOf(withoutCode(files)).configuration : undefined);
  const textOf = (path: string) => (existsSync(join(rootDir, path)) ? readFileSync(join(rootDir, path), 'utf8') : undefined);
  const types = configuration && hasCode ? buildEntityFiles(configuration) : [];
  const texts = [...buildEditorFiles(files), ...buildLanguagePages(textOf), ...types];
  const old = texts.filter(([path, text]) => textOf(path) !== text);
  for (const [path, text] of old) {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  }
  return old.map(([path]) => path);
}

/** The same files without the code of the areas, about which nothing is reported then. */
function withoutCode(files: ProjectFiles): ProjectFiles {
  return { ...files, rules: undefined, extensions: undefined, jobs: undefined, serverCode: undefined, webCode: undefined };
}
