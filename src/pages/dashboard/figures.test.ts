import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../config/load';
import { distribution, statistics, todos } from './figures';

describe('figures of the dashboard', () => {
  const { configuration } = loadConfiguration(process.cwd());
  const resourceNamed = (name: string) => configuration?.resources.get(name);

  it.each([...statistics, ...todos, distribution])('count a view that exists: $resource $view', ({ resource, view }) => {
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
