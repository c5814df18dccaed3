/**
 * The tests that a change touches, nearest first. Tests beside the code are found by imports. Every test of `tests/server` and `tests/flows`
 * imports or drives the whole product, so these are found by what they call: the addresses of the modules of an entity or an area
 * or of rules that use the file, and the words in their names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Configuration, Resource } from '../../../../src/config/normalized';
import { filesAbove, readImporters } from './importers';

export interface TouchedTest {
  file: string;
  /** Smaller is nearer. */
  distance: number;
  /** The changed file that it was found by. */
  by: string;
}

/** Distances of tests that are found otherwise than by imports. */
const distances = { itself: 0, module: 1, address: 2, area: 4, name: 3 };
/** Tests over all modules; of a change they try its modules only. */
export const walks = [
  'tests/acceptance/modules.test.ts',
  'tests/server/roundTrip.test.ts',
  'tests/server/importIdentity.test.ts',
  'tests/flows/everyPage.test.ts',
];
/** Tests of what a review has to see of a page: who may do what, and its place in the menu. */
export const reviews = ['tests/contract/changingKeys.test.ts', 'tests/contract/menu.test.ts', 'tests/server/routes.test.ts'];
/** Beyond this, a test asks for something else that happens to use the file. */
const farthest = 3;

export function touchedTests(changed: readonly string[], configuration: Configuration): TouchedTest[] {
  const importers = readImporters();
  const whole = ['tests/server', 'tests/flows'].flatMap(testsIn).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const resources = [...configuration.resources.values()];
  const nearest = new Map<string, TouchedTest>();
  const add = (file: string, distance: number, by: string) => {
    const known = nearest.get(file);
    if (!known || distance < known.distance) nearest.set(file, { file, distance, by });
  };
  for (const path of changed) {
    if (/\.test\.tsx?$/.test(path)) add(path, distances.itself, path);
    const above = filesAbove(path, importers);
    for (const [file, distance] of above) {
      if (!/\.test\.tsx?$/.test(file)) continue;
      if (distance <= farthest && !/^tests\/(server|flows|acceptance)\//.test(file)) add(file, distance, path);
      if (distance === 1) add(file, distance, path);
    }
    const modules = modulesOf(path, resources);
    if (modules.length > 0) for (const file of walks) add(file, distances.module, path);
    if (path.startsWith('resources/')) for (const file of reviews) add(file, distances.module, path);
    const users = [...above].flatMap(([file, distance]) => (distance <= farthest ? modulesOf(file, resources) : []));
    const neighbours = [...new Set([...areaModules(path, resources), ...users])];
    for (const { file, text } of whole) {
      const [own, others] = [callsIn(text, modules), callsIn(text, neighbours)];
      if (own > 0) add(file, distances.address + 1 / (1 + own), path);
      if (others > 0) add(file, distances.area + 1 / (1 + others), path);
    }
    for (const word of wordsOf(path)) {
      const named = whole.filter(({ file }) => wordsOf(`tests/x/${basename(file, '.test.ts')}`).has(word));
      // A word of many names says little.
      for (const { file } of named) add(file, distances.name + named.length / whole.length, path);
    }
  }
  const rank = ({ file, distance }: TouchedTest) => distance + (file.startsWith('tests/flows/') ? 1 : 0);
  return [...nearest.values()].sort((one, other) => rank(one) - rank(other));
}

function testsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
}

/** Modules that a file is a part of: their JSON, or a rule or a query of their entity. */
export function modulesOf(path: string, resources: readonly Resource[]): Resource[] {
  return resources.filter(({ group, name, entity }) => {
    const rule = new RegExp(`^src/modules/[^/]+/server/(rules|queries)/${entity.name}\\.ts$`);
    return path === `resources/${group}/${name}.json` || path === `schemas/${entity.name}.json` || rule.test(path);
  });
}

/** Modules of the area that a file of `src/modules` belongs to: those whose entities have a rule there. */
function areaModules(path: string, resources: readonly Resource[]): Resource[] {
  const area = /^src\/modules\/[^/]+/.exec(path)?.[0];
  if (!area) return [];
  const rules = readdirSync(area, { recursive: true }).filter((file) => /server.(rules|queries)./.test(String(file)));
  const ruled = new Set(rules.map((file) => basename(String(file), '.ts')));
  return resources.filter(({ entity }) => ruled.has(entity.name));
}

/** How often a test names a page or an endpoint of the modules. */
function callsIn(text: string, modules: readonly Resource[]): number {
  const addresses = modules.flatMap(({ path, endpoints, queries, actions }) => [
    ...(path ? [path] : []),
    ...[...Object.values(endpoints), ...[...queries, ...actions].map(({ endpoint }) => endpoint)].flatMap((one) =>
      one ? [dirname(one.path)] : [],
    ),
  ]);
  return [...new Set(addresses)].reduce((sum, address) => sum + text.split(`${address}/`).length + text.split(`${address}'`).length - 2, 0);
}

/** Words of names that say nothing about a subject. */
const common = new Set([
  'index',
  'use',
  'of',
  'the',
  'to',
  'read',
  'write',
  'create',
  'build',
  'page',
  'server',
  'web',
  'src',
  'modules',
  'domain',
  'rules',
]);

function wordsOf(path: string): Set<string> {
  const names = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(2);
  const words = names.flatMap((name) => name.split(/(?=[A-Z])|[-_.]/)).map((word) => word.toLowerCase().replace(/s$/, ''));
  return new Set(words.filter((word) => word.length > 2 && !common.has(word)));
}
