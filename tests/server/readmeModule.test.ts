/** The module of the README, taken from its text: dropped in, it works; misspelt, it is refused with place and remedy. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurationOf, loadConfiguration, readProjectFiles } from '../../src/config/load';
import { formatProblem } from '../../src/config/problem';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { startTestServer, type TestServer } from '../support/server/testServer';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const files = ['schemas/toy.json', 'resources/eduModel/toy.json'];

let folder: string;

beforeAll(() => {
  folder = temporaryFolder('module');
  for (const part of ['schemas', 'resources', 'src/modules']) {
    // Without the rule of `docs/contributing.md`, where somebody tries it.
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.includes('modules/toy') });
  }
  for (const file of files) writeFileSync(join(folder, file), jsonAfter(file));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the module of the README', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ demo: 'small', config: folder });
  });
  afterAll(() => server.close());

  it('has no problem', () => {
    expect(loadConfiguration(folder).problems.filter((problem) => problem.file.includes('toy'))).toEqual([]);
  });

  it('creates, lists, acts and refuses like any other', async () => {
    const made = await server.call('POST', '/api/toy/save', { as: 'admin', body: { toyName: '触觉球', price: '35.50' } });
    expect(made).toMatchObject({ code: 200, data: { toyName: '触觉球', price: '35.50', toyStatus: 1, version: 1 } });

    const list = await server.call('GET', '/api/toy/page', { as: 'admin', query: { toyName: '触觉' } });
    expect(list.data).toMatchObject({ total: 1, records: [{ toyName: '触觉球' }] });

    const { id } = made.data as { id: string };
    expect(await server.call('PUT', '/api/toy/discard', { as: 'admin', body: { id } })).toMatchObject({ code: 200 });
    expect(await server.call('PUT', '/api/toy/discard', { as: 'admin', body: { id } })).toMatchObject({ code: 409 });
    expect(await server.call('POST', '/api/toy/save', { as: 'admin', body: { toyName: '触觉球' } })).toMatchObject({ code: 422 });
  });

  it('is closed to those whose roles do not have its key', async () => {
    const answer = await server.call('GET', '/api/toy/page', { as: 'finance' });
    expect(answer).toMatchObject({ code: 403 });
  });

  it('shows its page in the OpenAPI document', async () => {
    const document = await (await server.request('GET', '/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/toy/page');
  });
});

describe('its misspelt twin', () => {
  it('is refused with place, cause and remedy, as the README says', () => {
    const file = files[1] as string;
    const project = readProjectFiles(folder);
    const texts = new Map(project.texts).set(file, jsonAfter(file).replace('"columns": ["toyName"', '"columns": ["toyNmae"'));
    const { configuration, problems } = configurationOf({ ...project, texts });
    expect(configuration).toBeUndefined();
    const [said] = problems.filter(({ code }) => code === 'unknown-field').map(formatProblem);
    expect(said).toMatch(/^resources\/eduModel\/toy\.json:9:\d+ /);
    expect(readme).toContain(said);
  });
});

function jsonAfter(file: string): string {
  const block = readme.slice(readme.indexOf(`\`${file}\``)).match(/```json\n([\s\S]*?)```/)?.[1];
  if (!block) throw new Error(`The README shows no ${file}`);
  return block.replace(/^ {3}/gm, '');
}
