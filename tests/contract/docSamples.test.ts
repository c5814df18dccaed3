/** The code of `docs/contributing.md`, put together with the module of the README: it compiles, and lint and formatter accept it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGenerated } from '../../src/config/generate';
import { loadConfiguration, readProjectFiles } from '../../src/config/load';
import { temporaryFolder } from '../support/database/temporaryFolder';

const root = resolve(import.meta.dirname, '../..');
const blocks = [...blocksOf('README.md'), ...blocksOf('docs/contributing.md')];

const virtualModules = 'src/config/virtual.d.ts';
/** Where each block stands, by words that only it has. A part of a file is put into the block of that file. */
const wholeFiles = {
  'schemas/toy.json': '"label": "{toyName}"',
  'src/modules/toy/web/pages/toyShelf/ToyShelfPage.tsx': 'function ToyShelfPage',
  'src/modules/toy/web/blocks/keptToys.tsx': 'function KeptToys',
  'src/modules/toy/web/routes.ts': 'satisfies AreaRoute[]',
  'src/fields/plate/index.ts': 'defineFieldType({',
  'src/fields/plate/cell.tsx': 'const plateCell',
};
const files: Record<string, string> = {
  ...Object.fromEntries(Object.entries(wholeFiles).map(([path, words]) => [path, blockWith(words)])),
  'resources/eduModel/toy.json': blockWith('"entity": "toy"').replace(
    /\n\}\s*$/,
    `,\n${blockWith('"queries": [').replace(/,\s*$/, '')}\n}\n`,
  ),
  'src/modules/toy/server/rules/toy.ts': blockWith("defineRule<'toy'>").replace(/^\}\);/m, `${indented(blockWith('queries: {'))}});`),
};
const code = Object.keys(files).filter((path) => path.startsWith('src/'));
const json = Object.keys(files).filter((path) => path.endsWith('.json'));

let folder: string;

beforeAll(() => {
  folder = temporaryFolder('samples');
  for (const part of ['src', 'schemas', 'resources', 'tsconfig.json', 'biome.json'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/(src.generated|modules.toy|fields.plate)$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the samples of the documentation', { shuffle: false, timeout: 240_000 }, () => {
  it('give types before there is code that answers', () => {
    write(json);
    const generated = ['src/generated/entities.d.ts', 'src/generated/states.ts', 'src/generated/calls.ts'];
    const refused = { files: readProjectFiles(folder), configuration: undefined, problems: [] };
    expect(writeGenerated(folder, refused)).toEqual(expect.arrayContaining(generated));
  });

  it('are a module without problems, whose code compiles', () => {
    write(code);
    expect(loadConfiguration(folder).problems.filter(({ file }) => file.includes('toy'))).toEqual([]);
    const settings = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [], files: [...code, virtualModules] };
    writeFileSync(join(folder, 'samples.json'), JSON.stringify(settings));
    expect(run('typescript/bin/tsc', '-p', 'samples.json')).toBe('');
  });

  it('are formatted and without findings of the linter', () => {
    expect(run('@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', ...code)).not.toContain('━');
  });
});

function write(paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), files[path] ?? '');
  }
}

/** What a command of a package prints. */
function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

/** Blocks of code of a page, without the indentation of the list that they stand in. */
function blocksOf(page: string): string[] {
  const found = readFileSync(join(root, page), 'utf8').matchAll(/^( *)```\w+\n([\s\S]*?)^ *```/gm);
  return [...found].map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

function blockWith(words: string): string {
  const [block, ...others] = blocks.filter((text) => text.includes(words));
  if (block === undefined || others.length > 0) throw new Error(`Not one sample with ${words}`);
  return block;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
