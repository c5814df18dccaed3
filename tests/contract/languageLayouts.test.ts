/** The layouts of a list that the pages about the language show, taken from their text: they check, and each one is there. */
import { expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { examplesOf } from '../support/language/languagePages';
import { projectFiles, smallProject } from '../support/projects/projectFixture';

const [layouts = {}] = examplesOf('Other layouts of a list');

it('the layouts of the pages check, and are there', () => {
  const files = smallProject();
  const { properties } = files['schemas/pupil.json']!;
  Object.assign(properties, {
    cover: { fieldType: 'image', title: '封面' },
    price: { fieldType: 'money', title: '价格' },
    keeperId: { fieldType: 'relation', title: '保管人', entity: 'pupil' },
    boughtOn: { fieldType: 'date', title: '购置日期' },
    toyStatus: {
      fieldType: 'select',
      title: '状况',
      choices: [
        { code: 1, title: '在用' },
        { code: 2, title: '报损' },
      ],
    },
  });
  Object.assign(files['resources/school/pupil.json']!.list, layouts);
  const { configuration, problems } = configurationOf(projectFiles(files));
  expect(problems).toEqual([]);
  expect(configuration?.resources.get('pupil')?.list).toMatchObject({
    cards: { cover: 'cover', fields: ['price', 'keeperId'] },
    calendar: { day: undefined, start: 'boughtOn', end: undefined, color: 'toyStatus', views: ['month', 'week'], hasHours: false },
    charts: [
      { type: 'pie', group: 'toyStatus', by: undefined, measure: { by: 'count' } },
      { type: 'bar', group: 'boughtOn', by: 'month', measure: { by: 'sum', field: 'price' } },
    ],
  });
});
