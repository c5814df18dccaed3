/** The parts of pages that the README shows, taken from its text: they check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { projectFiles, smallProject } from '../support/projectFixture';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const page = 'resources/school/pupil.json';

/** The first example behind a heading. */
function exampleOf(heading: string) {
  const section = readme.slice(readme.indexOf(`**${heading}**`));
  return JSON.parse(`{${/```json\n([\s\S]*?)```/.exec(section)?.[1]}}`);
}

describe('the form in steps of the README', () => {
  it('checks, and is in steps', () => {
    const files = smallProject();
    files[page] = { ...files[page], ...exampleOf('Forms in steps') };
    const { configuration, problems } = configurationOf(projectFiles(files));
    expect(problems).toEqual([]);
    expect(configuration?.resources.get('pupil')?.form).toMatchObject({ steps: true, layout: 'drawer' });
  });
});

describe('the tabs and sheets of the README', () => {
  it('check, and are those of the record page', () => {
    const files = smallProject();
    files['schemas/guardian.json']!.properties.paid = { fieldType: 'money', title: '已付' };
    files['schemas/member.json'] = { title: '组员', properties: { pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' } } };
    files['schemas/group.json'] = { title: '小组', properties: { members: { fieldType: 'rows', title: '组员', entity: 'member' } } };
    files['resources/school/group.json'] = {
      entity: 'group',
      title: '小组',
      permission: 'signedIn',
      endpoints: { base: '/group', list: 'GET page' },
      list: { columns: ['createTime'] },
    };
    Object.assign(files[page]!.show, exampleOf('Tabs of a record'), exampleOf('Print sheets'));
    const { configuration, problems } = configurationOf(projectFiles(files));
    expect(problems).toEqual([]);
    const show = configuration?.resources.get('pupil')?.show;
    expect(show?.tabs.map(({ name, via }) => [name, via])).toEqual([
      ['pupil', 'friendId'],
      ['groups', 'members.pupilId'],
    ]);
    expect(show?.sheets[0]).toMatchObject({ name: 'receipt', paper: 'A5', landscape: true });
  });
});
