/** No amount that people type is without an upper limit, so that a slip of the keys is told at its field. */
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../src/config/normalized';
import type { Field } from '../../src/fields/field';
import { productConfiguration } from '../support/projects/productConfiguration';

const configuration = productConfiguration();

/** Larger than any of an institution: 100 million yuan. */
const most = 100_000_000;

/** Sent by a page, not typed: compared with what the server works out. */
const notTyped = ['expectedPayable'];

const resources = [...configuration.resources.values()];

/** Fields of the form and inputs of the actions, those of child rows among them. */
function typedIn({ entity, form, actions, endpoints }: Resource): [place: string, field: Field][] {
  const names = new Set(endpoints.create || endpoints.update ? form?.groups.flatMap(({ fields }) => fields) : []);
  const own = entity.fields.filter(({ name }) => names.has(name)).map((field) => ['form', field] as const);
  const asked = actions.flatMap(({ name, fields, params, creates }) =>
    [...fields, ...params, ...(creates?.fields ?? [])].map((field) => [name, field] as const),
  );
  return [...own, ...asked].flatMap(([place, field]) =>
    [field, ...(field.children?.fields ?? [])].map((one): [string, Field] => [place, one]),
  );
}

const amounts = resources.flatMap((resource) =>
  typedIn(resource)
    .filter(([, { name }]) => !notTyped.includes(name))
    .filter(([, { fieldType, readOnly, computed, rollup }]) => fieldType === 'money' && !readOnly && !computed && !rollup)
    .map(([place, field]) => ({ resource: resource.name, place, field })),
);

describe('amounts that people type', () => {
  it('are many', () => expect(amounts.length).toBeGreaterThan(40));

  it.each(amounts)('$resource $place $field.name', ({ field }) => {
    expect(Number((field.options as { max?: number }).max)).toBeLessThanOrEqual(most);
  });
});
