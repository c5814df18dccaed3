/** The parts of pages that the pages about the language show, taken from their text: they check. */
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { examplesOf } from '../support/language/languagePages';
import { projectFiles, smallProject } from '../support/projects/projectFixture';

const page = 'resources/school/pupil.json';

const exampleOf = (heading: string) => examplesOf(heading)[0]!;

describe('the form in steps of the pages', () => {
  it('checks, and is in steps', () => {
    const files = smallProject();
    files[page] = { ...files[page], ...exampleOf('Forms in steps') };
    const { configuration, problems } = configurationOf(projectFiles(files));
    expect(problems).toEqual([]);
    expect(configuration?.resources.get('pupil')?.form).toMatchObject({ steps: true, layout: 'drawer' });
  });
});

describe('the tabs and sheets of the pages', () => {
  it('check, and are those of the record page', () => {
    const files = smallProject();
    files['schemas/guardian.json']!.properties.paid = { fieldType: 'money', title: '已付' };
    files['schemas/member.json'] = { title: '组员', properties: { pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' } } };
    files['schemas/group.json'] = {
      title: '小组',
      properties: { groupName: { fieldType: 'text', title: '名称' }, members: { fieldType: 'rows', title: '组员', entity: 'member' } },
    };
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
