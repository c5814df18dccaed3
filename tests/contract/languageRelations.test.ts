/** The relations that the pages about the language show, taken from their text: they check beside the modules of the product. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { examplesOf } from '../support/language/languagePages';

const root = join(import.meta.dirname, '../..');
const [properties = {}] = examplesOf('What can be chosen');

let folder: string;

beforeAll(() => {
  folder = temporaryFolder('relations');
  // Without the rule of `docs/contributing.md`, where somebody tries it.
  for (const part of ['schemas', 'resources', 'src/modules'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.includes('modules/toy') });
  const page = (entity: string, columns: string[]) => ({
    entity,
    title: '教具',
    permission: 'signedIn',
    list: { columns },
    endpoints: { base: `/${entity}`, list: 'GET page', options: 'GET options' },
  });
  const files = {
    'schemas/toy.json': {
      title: '教具',
      properties: { toyName: { fieldType: 'text', title: '名称' }, price: { fieldType: 'money', title: '价格' } },
    },
    'schemas/toyLoan.json': { title: '借用', properties: { deposit: { fieldType: 'money', title: '押金' }, ...properties } },
    'resources/eduModel/toy.json': page('toy', ['toyName']),
    'resources/eduModel/toyLoan.json': page('toyLoan', ['deposit']),
    'resources/studentModel/healthFile.json': {
      ...JSON.parse(readFileSync(join(root, 'resources/studentModel/healthFile.json'), 'utf8')),
    },
  };
  files['resources/studentModel/healthFile.json'].endpoints.options ??= 'GET options';
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(content, null, 2));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the relations of the pages', () => {
  it('check, and say what they say', () => {
    const { problems, configuration } = loadConfiguration(folder);
    expect(problems.filter(({ file, severity }) => file.includes('toyLoan') && severity === 'error')).toEqual([]);
    const named = (name: string) => configuration?.entities.get('toyLoan')?.fields.find((field) => field.name === name)?.reference;
    expect(named('toyId')).toMatchObject({ copies: { deposit: 'price' } });
    expect(named('teacherId')).toMatchObject({ entity: 'staff', from: 'teacher' });
    expect(named('fileId')?.match).toMatchObject([{ target: 'stuId', own: 'stuId', outer: false, hint: '请先选择学员' }]);
  });
});
