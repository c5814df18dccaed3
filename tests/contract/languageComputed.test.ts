/** The computed fields that the pages about the language show, taken from their text: they check, and give what they say. */
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { computeRecord } from '../../src/fields/computed/computeRecord';
import { examplesOf } from '../support/language/languagePages';
import { projectFiles, smallProject } from '../support/projects/projectFixture';

const [line, order] = examplesOf('Values that follow from others');
const context = { today: '2026-03-05', now: '2026-03-05 10:00:00', me: null, settings: {} };
const money = (title: string) => ({ fieldType: 'money', title });

describe('the computed fields of the pages', () => {
  const files = smallProject();
  files['schemas/toyLine.json'] = {
    title: '明细',
    properties: { price: money('单价'), count: { fieldType: 'number', title: '数量' }, ...line },
  };
  files['schemas/toyOrder.json'] = {
    title: '订单',
    properties: {
      discount: money('优惠'),
      paid: money('实收'),
      from: { fieldType: 'date', title: '开始' },
      to: { fieldType: 'date', title: '结束' },
      lines: { fieldType: 'rows', title: '明细', entity: 'toyLine' },
      ...order,
    },
  };
  const { configuration, problems } = configurationOf(projectFiles(files));
  const work = (record: Record<string, unknown>) => computeRecord(configuration!.entities.get('toyOrder')!.fields, record, context);

  it('check', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('give what they say', () => {
    const lines = [{ price: '120.00', count: 10 }, { price: '34.50', count: 1 }, { count: 3 }];
    expect(work({ lines, discount: '34.50', paid: '300.00', from: '2026-03-05', to: '2026-03-05' })).toMatchObject({
      lines: [{ amount: '1200.00' }, { amount: '34.50' }, {}],
      total: '1234.50',
      due: '1200.00',
      dueWords: '壹仟贰佰元整',
      paidShare: '25.00',
      lineCount: 3,
      days: 1,
    });
  });

  it('are empty where a field is, and by 0', () => {
    const empty = work({ lines: [], paid: '1.00', from: '2026-03-05' }) as Record<string, unknown>;
    expect(empty).toMatchObject({ total: '0.00', lineCount: 0 });
    for (const name of ['due', 'dueWords', 'paidShare', 'days']) expect(empty[name] ?? null, name).toBeNull();
    expect(work({ discount: '0.00', paid: '1.00' }).paidShare ?? null).toBeNull();
  });
});
