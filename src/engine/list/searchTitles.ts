/** What the search box of a list says that it looks at. */
import type { Resource } from '../../config/normalized';
import { fieldNamed } from '../record/recordLabel';

/**
 * What is searched, as far as the user reads it: the fields of the record (for a path into child rows the child field) and the people whom
 * it refers to. People are told first, except in a list of people.
 */
export function searchTitles(resource: Resource): string[] {
  const { fields, search, person } = resource.entity;
  const own = search.flatMap((path) => {
    const [name = '', child] = path.split('.');
    const field = fieldNamed(fields, name);
    const target = child === undefined ? field : field?.children && fieldNamed(field.children.fields, child);
    return target?.title ?? [];
  });
  const people = (resource.list?.people ?? []).flatMap((name) => fieldNamed(fields, name)?.title ?? []);
  return [...new Set(person ? [...own, ...people] : [...people, ...own])];
}
