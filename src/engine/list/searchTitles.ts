/** Fields in the placeholder of the search box. */
import type { Resource } from '../../config/normalized';
import { fieldNamed } from '../record/recordLabel';

/**
 * Titles of the searched fields that the user may read: those of the record (for a path into child rows, the child field) and the people it
 * refers to. People come first, except in a list of people.
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
