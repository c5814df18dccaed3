/** By which page a record of an entity is made, and which fields it takes then. */
import { getFixedValues } from '../../../src/config/getFixedValues';
import type { Configuration, Resource } from '../../../src/config/normalized';
import type { Field } from '../../../src/fields/field';
import { isServersOwn } from './typedFields';

/** Fields of a new record that the page's form contains, or without a form its call accepts. */
export function creatable(context: Parameters<typeof getFixedValues>[1], resource: Resource): Field[] {
  const inForm = resource.form?.groups.flatMap(({ fields }) => fields);
  const fixed = getFixedValues(resource, context);
  return resource.entity.fields.filter(
    (field) => !isServersOwn(field) && !(field.name in fixed) && (inForm === undefined || inForm.includes(field.name)),
  );
}

export function creatorOf({ resources }: Configuration, entity: string): Resource | undefined {
  const all = [...resources.values()].filter((one) => one.entity.name === entity && one.endpoints.create);
  return all.find(({ where, form }) => !where && form) ?? all.find(({ where }) => !where) ?? all[0];
}
