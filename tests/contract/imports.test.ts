/** The shape of the house: who may import whom, how large things may get, and that no field type is asked for by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const src = join(root, 'src');

interface SourceText {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  /** What it imports, as written; type-only imports apart, because they leave nothing behind. */
  imports: { target: string; isType: boolean; isLazy: boolean }[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function readSource(file: string): SourceText {
  const text = readFileSync(file, 'utf8');
  const pattern = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  const imports = [...text.matchAll(pattern)].map(([, type, target, lazy]) => ({
    target: (target ?? lazy)!,
    isType: type !== undefined,
    isLazy: lazy !== undefined,
  }));
  return { path: relative(root, file).replaceAll('\\', '/'), text, imports };
}

const sources = filesBelow(src).map(readSource);
const production = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/generated/'));
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Path of an imported file of ours; undefined for packages and assets. */
function resolveOwn(from: string, target: string): string | undefined {
  if (!target.startsWith('.')) return undefined;
  const base = relative(root, resolve(root, dirname(from), target)).replaceAll('\\', '/');
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base.replace(/\.js$/, '.ts')].find((path) => byPath.has(path));
}

/** What each folder of `src` may import beside itself. */
const mayImport: Record<string, string[]> = {
  domain: [],
  wire: ['domain'],
  fields: ['domain', 'wire'],
  config: ['domain', 'wire', 'fields'],
  access: ['domain', 'wire', 'fields', 'config'],
  server: ['domain', 'wire', 'fields', 'config', 'access'],
  // Dialogs, toasts, skeletons, empty and failed states: no calls, no rights, no records.
  ui: ['domain', 'wire', 'fields', 'config', 'access'],
  providers: ['domain', 'wire', 'fields', 'config', 'access', 'ui'],
  // Pages drawn by the engine ask the providers' hooks for rights; never the other way round.
  engine: ['domain', 'wire', 'fields', 'config', 'access', 'ui', 'providers'],
  // Areas: rules of the trade for both sides, the server's part, the browser's part.
  'modules/domain': ['domain'],
  'modules/server': ['domain', 'wire', 'fields', 'config', 'access', 'server', 'modules/domain'],
  'modules/web': ['domain', 'wire', 'fields', 'config', 'access', 'ui', 'providers', 'engine', 'modules/domain'],
  app: ['domain', 'wire', 'fields', 'config', 'access', 'ui', 'providers', 'engine', 'modules/domain', 'modules/web'],
  // Where the server is put together.
  main: ['domain', 'wire', 'fields', 'config', 'access', 'server', 'modules/domain', 'modules/server'],
};
const isMain = (path: string) => path.startsWith('src/server/main/');

/** Folder of `src`; of an area its part. What an area offers to others, and what collects all areas, is the server's. */
function layerOf(path: string): string {
  if (isMain(path)) return 'main';
  const [, layer, , part] = path.split('/');
  if (layer !== 'modules') return layer!;
  return part === 'domain' || part === 'web' ? `modules/${part}` : 'modules/server';
}
const areaOf = (path: string) => (path.startsWith('src/modules/') ? path.split('/')[2] : undefined);

/** Of `src/server`, from the lowest: a file imports from its own floor and from those below. */
const floors = ['kernel', 'db', 'model', 'view', 'records', 'auth', 'http', 'features', 'main'];

/** Everything a file loads at run time, ours and packages; each with the way that led there. `atOnce`: without what is loaded later. */
function reachable(starts: string[], atOnce: boolean): Map<string, string> {
  const ways = new Map(starts.map((path) => [path, path]));
  for (const path of ways.keys()) {
    for (const { target, isType, isLazy } of byPath.get(path)?.imports ?? []) {
      const own = resolveOwn(path, target);
      const next = own ?? (target.startsWith('.') ? undefined : target);
      const counts = !isType && !(atOnce && isLazy);
      if (counts && next !== undefined && !ways.has(next)) ways.set(next, `${ways.get(path)} → ${next}`);
    }
  }
  return ways;
}

function waysTo(starts: string[], isForbidden: (name: string) => boolean, { atOnce = false } = {}): string[] {
  return [...reachable(starts, atOnce)].filter(([name]) => isForbidden(name)).map(([, way]) => way);
}

/** Files of ours that a file is evaluated with; what it loads later is apart. */
const ownTargets = ({ path, imports }: SourceText) =>
  imports.flatMap(({ target, isLazy }) => (isLazy ? [] : (resolveOwn(path, target) ?? [])));

/** What imports nothing that is left is in no circle; what stays is in one, or leads to one. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(graph);
  let size = -1;
  while (size !== left.size) {
    size = left.size;
    for (const [name, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(name);
  }
  return [...left.keys()];
}

const isReact = (name: string) => /^(react|react-dom|antd|@ant-design|@refinedev)(\/|$)/.test(name) || name.endsWith('.tsx');
const isAntd = (name: string) => /^(antd|@ant-design)(\/|$)/.test(name);
const pathsIn = (folder: string) => production.filter(({ path }) => path.startsWith(`src/${folder}/`)).map(({ path }) => path);

/** Says on which of several pages a record stands. */
const asksPages = 'src/modules/assessment/server/access/pages.ts';

describe('imports', () => {
  it('go one way through the layers', () => {
    const offenders = production.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const own = resolveOwn(path, target);
        if (own === undefined || layerOf(own) === layerOf(path) || layerOf(own) === 'generated') return [];
        return mayImport[layerOf(path)]?.includes(layerOf(own)) ? [] : [`${path} imports ${own}`];
      }),
    );
    expect(offenders).toEqual([]);
  });

  it('reach the data scopes through views alone, and areas the views through what their rules are given', () => {
    const offenders = production.flatMap(({ path, imports }) =>
      imports.flatMap(({ target, isType }) => {
        const own = resolveOwn(path, target);
        const isInside = path.startsWith('src/server/view/');
        const isClosed =
          own === 'src/server/view/buildScopeSql.ts' || (own?.startsWith('src/server/view/') && path.startsWith('src/modules/'));
        return isClosed && !isInside && !isType && path !== asksPages ? [`${path} imports ${own}`] : [];
      }),
    );
    expect(offenders).toEqual([]);
  });

  it('see every layer and registry that exists', () => {
    expect(byPath.has('src/fields/fieldTypes.ts') && byPath.has('src/fields/fieldCells.ts')).toBe(true);
    const layers = new Set(production.map(({ path }) => layerOf(path)));
    expect(Object.keys(mayImport).sort()).toEqual([...layers].sort());
  });

  it('go in no circle between files, types included', () => {
    const files = production.filter(({ path }) => !path.includes('/testing/'));
    expect(inCircles(new Map(files.map((file) => [file.path, ownTargets(file)])))).toEqual([]);
  });

  it('go down the floors of the server, types included', () => {
    const floorOf = (path: string) => (path.startsWith('src/server/') ? floors.indexOf(path.split('/')[2]!) : -1);
    const inServer = production.filter(({ path }) => path.startsWith('src/server/'));
    expect(new Set(inServer.map(({ path }) => path.split('/')[2]))).toEqual(new Set(floors));
    const upwards = inServer.flatMap((file) =>
      ownTargets(file)
        .filter((own) => floorOf(own) > floorOf(file.path))
        .map((own) => `${file.path} imports ${own}`),
    );
    expect(upwards).toEqual([]);
  });

  it.each([
    ['engine', 3],
    ['app', 3],
    ['modules', 3],
    // Floors have rooms of their own.
    ['server', Number.POSITIVE_INFINITY],
  ])('go in no circle between the rooms of src/%s', (folder, depth) => {
    const roomOf = (path: string) => {
      const parts = path.split('/');
      // A file beside the rooms is a room.
      return (parts.length > 3 ? parts.slice(0, -1) : parts).slice(0, depth).join('/');
    };
    const rooms = new Map<string, string[]>();
    for (const file of production.filter(({ path }) => path.startsWith(`src/${folder}/`) && !path.includes('/testing/'))) {
      const room = roomOf(file.path);
      const others = ownTargets(file).map(roomOf);
      rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)]);
    }
    expect(rooms.size).toBeGreaterThan(10);
    expect(inCircles(rooms)).toEqual([]);
  });

  it('would be seen to go in a circle', () => {
    expect(
      inCircles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
          ['d', []],
        ]),
      ),
    ).toEqual(['a', 'b', 'c']);
  });

  it('keep React out of the server, by any way', () => {
    const areas = pathsIn('modules').filter((path) => layerOf(path) === 'modules/server');
    expect(waysTo([...pathsIn('server'), ...areas], isReact)).toEqual([]);
  });

  it('keep the server out of the browser, by any way', () => {
    expect(waysTo([...pathsIn('app'), ...pathsIn('engine'), ...pathsIn('ui')], (name) => name.startsWith('src/server/'))).toEqual([]);
  });

  it('lead from one area to another through its contract only', () => {
    const offenders = production.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const own = resolveOwn(path, target);
        const [from, to] = [areaOf(path), own && areaOf(own)];
        const isInside = to === undefined || from === undefined || from === to || !own?.includes(`/${to}/`);
        return isInside || own === `src/modules/${to}/contract.ts` ? [] : [`${path} imports ${own}`];
      }),
    );
    expect(offenders).toEqual([]);
  });

  it('give a named extension one name among all areas', () => {
    const named = production.filter(({ path }) => /^src\/modules\/[^/]+\/web\/(cells|actions|blocks|pages)\/[^/]+\.tsx$/.test(path));
    const names = named.map(({ path }) => path.split('/').slice(4).join('/'));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('keep React out of index.ts of the field types and out of the configuration', () => {
    expect(
      waysTo(['src/fields/fieldTypes.ts', ...pathsIn('config'), ...pathsIn('domain'), ...pathsIn('wire'), ...pathsIn('access')], isReact),
    ).toEqual([]);
  });

  it('keep antd out of the providers', () => {
    const offenders = production.filter(
      ({ path, imports }) => path.startsWith('src/providers/') && imports.some(({ target }) => isAntd(target)),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('keep the checks of values out of what the first list loads', () => {
    const first = ['src/app/App.tsx', 'src/engine/list/ListPage.tsx', 'src/fields/fieldCells.ts'];
    const isCheck = (name: string) => name === 'zod' || name === 'src/fields/fieldTypes.ts';
    expect(waysTo(first, isCheck, { atOnce: true })).toEqual([]);
    expect(waysTo(first, isCheck)).not.toEqual([]);
  });

  it('never lead from one hand-made page to another', () => {
    const isPage = (path: string) => path.endsWith('Page.tsx') && path.startsWith('src/modules/');
    const offenders = production.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const own = resolveOwn(path, target);
        const isOther = path.startsWith('src/modules/') && own !== undefined && isPage(own);
        return isOther ? [`${path} imports ${own}`] : [];
      }),
    );
    expect(offenders).toEqual([]);
  });
});

const fieldTypeNames = readdirSync(join(src, 'fields'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'components')
  .map(({ name }) => name);

/** Lines that ask which type a field is: comparisons with a literal name, in either order, `case` and `includes`. */
function typeQuestions({ path, text }: SourceText): string[] {
  const names = fieldTypeNames.join('|');
  const word = String.raw`\b(?:fieldType|type)\b\)?\s*[=!]==?\s*['"](?:${names})['"]`;
  const reversed = String.raw`['"](?:${names})['"]\s*[=!]==?\s*(?:\w+\??\.)*(?:fieldType|type)\b`;
  const included = String.raw`['"](?:${names})['"]\s*\]?\)?\.(?:includes|has)\([^)]*(?:fieldType|\.type)\b`;
  const pattern = new RegExp(`${word}|${reversed}|${included}`);
  const isSwitch = /switch\s*\([^)]*(?:fieldType|\.type)\)/;
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) || isSwitch.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

describe('field types', () => {
  it('are never asked for by name outside src/fields', () => {
    expect(production.filter(({ path }) => !path.startsWith('src/fields/')).flatMap(typeQuestions)).toEqual([]);
  });

  it('would be found if they were', () => {
    const lines = [
      "if (field.fieldType === 'select') {",
      "'money' !== field.fieldType",
      'switch (field.fieldType) {',
      "['date', 'month'].includes(field.fieldType)",
    ];
    for (const text of lines) expect(typeQuestions({ path: 'x.ts', text, imports: [] })).toHaveLength(1);
    expect(typeQuestions({ path: 'x.ts', text: "if (typeof value === 'number' && kind === 'select')", imports: [] })).toEqual([]);
  });
});

describe('names of modules', () => {
  const namesBelow = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('_')) return [];
      return entry.isDirectory() ? namesBelow(`${folder}/${entry.name}`) : [entry.name.replace(/\.json$/, '')];
    });
  // A module of JSON alone may be called by any word: no code knows it.
  const inAreas = production.filter(({ path }) => path.startsWith('src/modules/'));
  const isReached = (name: string) => inAreas.some(({ text }) => new RegExp(`\\.\\w+(?:<[^<>()]*>)?\\(\\s*'${name}'`).test(text));
  const names = [...new Set([...namesBelow('schemas'), ...namesBelow('resources')])].filter(isReached);
  // Who signs in is known to the rooms of identity.
  const isOfModule = (path: string) =>
    /^src\/(server\/(auth|features\/(signIn|setup))|modules\/[^/]+|fields|config|generated)\//.test(path);

  /** A single word (order, asset) has meanings of its own: it is a module's name where the line speaks of records. */
  const namedIn = (text: string) => {
    const quoted = (some: readonly string[]) => `['"\`](?:${some.join('|')})['"\`]`;
    const [words, compounds] = [names.filter((name) => !/[A-Z]/.test(name)), names.filter((name) => /[A-Z]/.test(name))];
    const ofRecords = new RegExp(`(?:entit|resource|record|table|module|name|page|find|get)\\w*\\W{1,12}${quoted(words)}`, 'i');
    return (new RegExp(quoted(compounds)).exec(text) ?? ofRecords.exec(text))?.[0];
  };

  it('stand in no code that serves all modules', () => {
    expect(names.length).toBeGreaterThan(10);
    const offenders = production.filter(({ path, text }) => !isOfModule(path) && namedIn(text) !== undefined);
    expect(offenders.map(({ path, text }) => `${path}: ${namedIn(text)}`)).toEqual([]);
  });

  it.each([
    "if (entity.name === 'student') {",
    "if (resource === 'class') {",
    "configuration.entities.get('staff')",
    "records.find('course', {})",
    "x === 'classStudent'",
  ])('would be found if they stood there: %s', (line) => expect(namedIn(line)).toBeDefined());
});

describe('files', () => {
  const lineCount = (text: string) => text.trimEnd().split('\n').length;
  const all = [...production, ...filesBelow(join(root, 'tests')).map(readSource), ...sources.filter(({ path }) => path.includes('.test.'))];

  it('have at most 400 lines', () => {
    expect(all.filter(({ text }) => lineCount(text) > 400).map(({ path, text }) => `${path}: ${lineCount(text)}`)).toEqual([]);
  });

  it('say `any` at most once in 1000 lines', () => {
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''");
    const places = production.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/(?::|<|\bas|=>|\|)\s*any\b(?!\()/g)].map(() => path),
    );
    const lines = production.reduce((sum, { text }) => sum + lineCount(text), 0);
    expect(places.length, places.join('\n')).toBeLessThanOrEqual(lines / 1000);
  });
});
