/** Every list of the product that adds up money says what it counts. */
import { expect, it } from 'vitest';
import { productConfiguration } from '../support/projects/productConfiguration';

it('totals and charts of money say which records they count', () => {
  const silent = [...productConfiguration().resources.values()].flatMap(({ name, entity, list }) => {
    const isMoney = (of: string) => entity.fields.some((field) => field.name === of && field.fieldType === 'money');
    const charted = (list?.charts ?? []).flatMap(({ measure }) => ('field' in measure ? [measure.field] : []));
    const figures = [...(list?.totals ?? []).map(({ field }) => field), ...charted];
    return figures.some(isMoney) && !list?.counted ? [name] : [];
  });
  expect(silent).toEqual([]);
});
