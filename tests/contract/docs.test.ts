/** The README and the pages of `docs`: short enough, and what they name exists. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../src/server/main/start/environment';

const pages = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
const decisions = filesIn('docs/decisions').filter((file) => !file.endsWith('README.md'));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Files that the examples make. */
const example = /\/(toy|pupil)\w*(\.json|\.ts|\.test\.ts)$|\/plate$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function textOf(page: string): string {
  return readFileSync(page, 'utf8');
}

/** Without blocks of code, in which comments look like headings. */
const proseOf = (page: string) => textOf(page).replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Text of a file that an example imports from an area, a field type or a test; empty where there is none. */
function exampleSource(path: string): string {
  const tail = path.replace(/^(\.\.\/)+/, '');
  const places = ['src', 'src/fields', 'tests'].flatMap((folder) => ['.ts', '.tsx', '.d.ts'].map((end) => `${folder}/${tail}${end}`));
  const found = places.find((one) => existsSync(one));
  return found === undefined ? '' : textOf(found);
}

/** Anchors of a page, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

/** What the pattern's first group finds on every page and `isFine` does not accept. */
function findings(pattern: RegExp, read: (page: string) => string, isFine: (found: string, page: string) => boolean): string[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].flatMap(([, found = '']) => (isFine(found, page) ? [] : [`${page}: ${found}`])),
  );
}

describe('the pages', () => {
  it('link to pages, headings and pictures that are there', () => {
    expect(findings(/\]\(([^)\s]+)\)/g, proseOf, (link, page) => /^\w+:/.test(link) || isThere(page, link))).toEqual([]);
  });

  it('name commands that are there', () => {
    expect(findings(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g, textOf, (name) => name in scripts)).toEqual([]);
  });

  it('name files and folders that are there', () => {
    const path = /`((?:\.ci|src|tests|schemas|resources|docs)\/[\w./-]*)`/g;
    expect(findings(path, textOf, (file) => existsSync(file) || example.test(file))).toEqual([]);
    const run = /npx vitest run (.*)/g;
    const isRun = (args: string) =>
      [...args.matchAll(/(?:^| )((?:src|tests)\/[\w./-]+)/g)].every(([, file = '']) => existsSync(file) || example.test(file));
    expect(findings(run, textOf, isRun)).toEqual([]);
  });

  it('import in their examples what is exported', () => {
    const missing = pages.flatMap((page) =>
      [...textOf(page).matchAll(/^ *import (?:type )?\{ (.+) \} from '\.\.?\/([^']+)';$/gm)].flatMap(([, names = '', path = '']) => {
        // Generated for the module of the README: `docSamples.test.ts` compiles it.
        if (path.endsWith('generated/calls')) return [];
        const text = exampleSource(path);
        return names
          .split(', ')
          .map((name) => name.replace('type ', ''))
          .filter((name) => !new RegExp(`export (?:async )?(?:const|function|interface|type|class) ${name}\\b`).test(text))
          .map((name) => `${page}: ${name} of ${path}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

it('the README is one page', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

it('the README explains every setting of the server, with its default', () => {
  const rows = textOf('README.md').split('\n');
  const rowOf = (name: string) => rows.find((row) => row.split(' | ')[0]?.includes(`\`${name}\``));
  const wrong = Object.entries(settings).filter(([name, { default: value }]) => !rowOf(name)?.includes(value.replace('./', '')));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('pictures are small', () => {
  const pictures = filesIn('docs/pictures');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => statSync(path).size > 150_000)).toEqual([]);
});

it('each decision has a number, a title and a date, and is listed in order', () => {
  const rows = decisions.map((path, at) => {
    const number = String(at + 1).padStart(4, '0');
    const [title = '', , date = ''] = textOf(path).split('\n');
    expect([path, title]).toEqual([expect.stringContaining(`/${number}-`), expect.stringMatching(new RegExp(`^# ${number} \\S.*\\S$`))]);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect([path, textOf(path)]).toEqual([path, expect.stringMatching(/instead/i)]);
    return `| ${number} | [${title.slice(7)}](${path.split('/').at(-1)}) | ${date} |`;
  });
  const list = textOf('docs/decisions/README.md').split('\n');
  expect(list.filter((line) => /^\| \d/.test(line))).toEqual(rows);
});
