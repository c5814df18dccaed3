import { describe, expect, it } from 'vitest';
import { productConfiguration } from '../../../../tests/support/projects/productConfiguration';
import { percentText } from './percentText';
import { distribution, statistics } from './statistics';

describe('figures of the dashboard', () => {
  const resourceNamed = (name: string) => productConfiguration().resources.get(name);

  it.each([...statistics, distribution])('count a view that exists: $resource $view', ({ resource, view }) => {
    expect(resourceNamed(resource)?.path).toBeDefined();
    expect(resourceNamed(resource)?.list?.views.map(({ name }) => name)).toContain(view);
  });

  it('spread over a coded field that the list can be narrowed by', () => {
    const resource = resourceNamed(distribution.resource);
    const field = resource?.entity.fields.find(({ name }) => name === distribution.field);
    expect(field?.choices?.length).toBeGreaterThan(1);
    expect(resource?.list?.filters.map((filter) => filter.field)).toContain(distribution.field);
  });
});

it.each([
  [0, 0, '-'],
  [0, 8, '0.0%'],
  [1, 3, '33.3%'],
  [8, 8, '100.0%'],
])('%d of %d is %s: of nothing there is no share', (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text);
});
