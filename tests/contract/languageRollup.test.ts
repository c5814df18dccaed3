/** The rollups that the pages about the language show, taken from their text: they check, and give what they say. */
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { computeRecord } from '../../src/fields/computed/computeRecord';
import { examplesOf } from '../support/language/languagePages';
import { projectFiles, smallProject } from '../support/projects/projectFixture';

const [properties = {}] = examplesOf('Values that other records give');

const files = smallProject();
files['schemas/toyBox.json'] = {
  title: '玩具箱',
  properties: {
    boxName: { fieldType: 'text', title: '名称' },
    parts: { fieldType: 'rows', title: '部件', entity: 'toyPart' },
    ...properties,
  },
};
files['schemas/toyPart.json'] = {
  title: '部件',
  properties: { price: { fieldType: 'money', title: '价格' }, lost: { fieldType: 'boolean', title: '遗失' } },
};
files['schemas/toyLoan.json'] = {
  title: '借出',
  properties: {
    toyBoxId: { fieldType: 'relation', title: '玩具箱', entity: 'toyBox' },
    fee: { fieldType: 'money', title: '租金' },
    onDate: { fieldType: 'date', title: '日期' },
    isBack: { fieldType: 'boolean', title: '已还' },
  },
};
files['resources/school/toyBox.json'] = {
  entity: 'toyBox',
  title: '玩具箱',
  permission: 'school:toyBox',
  endpoints: { base: '/toyBox', list: 'GET page', options: 'GET options' },
};

describe('the rollups of the pages', () => {
  const { configuration, problems } = configurationOf(projectFiles(files));

  it('check', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('over rows give what they say', () => {
    const box = configuration!.entities.get('toyBox')!;
    const context = { today: '2026-03-05', now: '2026-03-05 10:00:00', me: null, settings: {} };
    const parts = [{ price: '3.00', lost: true }, { price: '4.00' }, { price: '0.50', lost: true }];
    expect(computeRecord(box.fields, { parts }, context)).toMatchObject({ lostPrice: '3.50' });
    expect(box.fields.find(({ name }) => name === 'lastOn')?.rollup).toMatchObject({ by: 'last', entity: 'toyLoan', order: 'onDate' });
  });
});
