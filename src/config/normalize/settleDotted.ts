/**
 * Completes dotted fields once everything is read: who may see their targets, and their titles. The title is that of the target, preceded
 * by that of the reference if the record has a field with the same title (年龄 and 学员年龄).
 */
import type { Field } from '../../fields/field';
import type { Configuration } from '../normalized';
import type { Project } from '../project';

/** Completes the dotted fields of all entities, and the columns and filters without a title of their own. */
export function settleDotted(project: Project, { entities, resources }: Configuration): void {
  for (const { fields } of entities.values()) settleTitles(fields);
  const lists = [...resources.values()].filter(({ endpoints }) => endpoints.list);
  const keysOf = (name: string): string[] => {
    const keys = lists.flatMap(({ entity, permission }) => (entity.name === name ? [permission] : []));
    // No permission key is needed if every signed-in user may open the page.
    return keys.every((key) => key !== undefined) ? keys : [];
  };
  for (const { through } of [...entities.values()].flatMap(({ fields }) => fields)) {
    if (through) through.pages = through.steps.slice(1).map(({ entity }) => keysOf(entity));
  }
  for (const { name, list, entity } of resources.values()) {
    const written = project.resources.get(name)?.written.list;
    if (!list || !written) continue;
    const titleOf = (field: string) => entity.fields.find((one) => one.name === field && one.through)?.title;
    const isNamed = (parts: readonly (string | { field: string; title?: string | undefined })[], field: string) =>
      parts.some((one) => typeof one === 'object' && one.field === field && one.title !== undefined);
    for (const column of list.columns) if (!isNamed(written.columns, column.field)) column.title = titleOf(column.field) ?? column.title;
    for (const filter of list.filters) if (!isNamed(written.filters, filter.field)) filter.title = titleOf(filter.field) ?? filter.title;
  }
}

/** Each dotted field gets the first of its possible titles that no other field has. */
function settleTitles(fields: readonly Field[]): void {
  const dotted = fields.filter((field) => field.through);
  for (let step = 1; step < longestName; step++) {
    const shared = dotted.filter((field) => fields.some((other) => other !== field && other.title === field.title));
    const names = shared.map((field) => namesOf(field)[step] ?? field.title);
    for (const [index, field] of shared.entries()) field.title = names[index] ?? field.title;
  }
}

const longestName = 3;

/** Possible titles, shortest first: 名称, 课程名称, 班级课程名称. */
function namesOf({ through }: Field): string[] {
  const titles = (through?.steps ?? []).map(({ title }) => title);
  const own = titles.at(-1) ?? '';
  const nearest = titles.at(-2) ?? '';
  const short = own.startsWith(nearest) ? own : nearest + own;
  return [own, short, titles.slice(0, -2).join('') + short];
}
