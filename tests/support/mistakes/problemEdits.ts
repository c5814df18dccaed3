/** Edits of the pupils of `schoolProject`, and rows of the tables of mistakes made with them. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

export const pupil = 'schemas/pupil.json';
export const page = 'resources/school/pupil.json';

export type Edit = (files: Record<string, Json>) => void;

/** One mistake: the code told, where, and what its message and its remedy say. */
export function row(code: ProblemCase['code'], edit: Edit, at: string, says: string, hint: string | undefined, file = pupil): ProblemCase {
  return { code, edit, at, says, file, ...(hint && { hint }) };
}

/** Applies several edits in turn. */
export const all =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };

/** Sets keys of the entity. */
export const entity =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[pupil]!, changes);

/** Adds a field, or sets keys of one that is there. */
export const field =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: `${name}项`, ...files[pupil]!.properties[name], ...property };
  };

/** Sets keys of the list of the page. */
export const list =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.list, changes);

/** Sets keys of the record page. */
export const show =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.show, changes);

/** The list with one view under this condition. */
export const view = (where: Json): Edit => list({ views: [{ name: 'some', title: '若干', where }] });
