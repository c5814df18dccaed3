/** Checks of the commands that a page names: those in front (`front`), those offered afterwards (`next`), its short form and what it wants. */
import { hasDefault } from '../../fields/defaults';
import { nearOrKnown } from '../didYouMean';
import { fixedFields } from '../fixedValues';
import type { JsonPath } from '../jsonPath';
import { todoNames } from '../normalize/normalizeTodo';
import type { ResourceScope } from './scope';
import { findField, reportDuplicates } from './scope';

const edit = 'edit';

/** Names of actions and links must be known, and those that `next` alone could reach must be named there. */
export function checkSteps(scope: ResourceScope): void {
  const { written, report } = scope;
  checkLinkNames(scope);
  const shown = commandsOf(scope, ['row']);
  checkNames(scope, written.list?.front ?? [], ['list', 'front'], shown);
  checkNames(scope, written.show?.front ?? [], ['show', 'front'], shown);
  for (const [index, { todo }] of (written.list?.views ?? []).entries())
    checkNames(scope, todoNames(todo), ['list', 'views', index, 'todo', 'command'], shown);
  const offered = commandsOf(scope, ['row', 'none']);
  checkNames(scope, written.form?.next ?? [], ['form', 'next'], offered);
  const named = new Set(written.form?.next ?? []);
  for (const [index, action] of written.actions.entries()) {
    checkNames(scope, action.next, ['actions', index, 'next'], offered);
    for (const name of action.next) named.add(name);
    if (action.job !== undefined && action.next.length > 0)
      nothing(scope, ['actions', index, 'next'], 'the progress of its job is told instead');
    if (action.rare && action.place !== 'row') nothing(scope, ['actions', index, 'rare'], 'it has no button in a row');
  }
  if (written.form && written.form.next.length > 0 && written.endpoints.create === undefined)
    nothing(scope, ['form', 'next'], 'no new record is saved');
  for (const [index, { name, place }] of written.links.entries()) {
    if (place !== 'none' || (name !== undefined && named.has(name))) continue;
    report('does-nothing', ['links', index, 'place'], 'Nothing leads to this link: it has no button, and no "next" names it.', {
      hint: 'Name it in "next" of an action or of the form, or remove "place".',
    });
  }
}

function nothing({ report }: ResourceScope, path: JsonPath, why: string): void {
  report('does-nothing', path, `"${path.at(-1)}" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
}

/** A link has no name that another command of the page has. */
function checkLinkNames({ written, report }: ResourceScope): void {
  const names = [...written.actions.map(({ name }) => name), ...(written.show?.sheets ?? []).map(({ name }) => name), edit];
  for (const [index, { name }] of written.links.entries()) {
    if (name === undefined) continue;
    if (names.includes(name))
      report('duplicate-name', ['links', index, 'name'], `The name "${name}" is taken on this page.`, { hint: 'Choose another name.' });
    names.push(name);
  }
}

/** Names of the commands with a record that stand at one of the places. */
function commandsOf({ written }: ResourceScope, places: readonly string[]): string[] {
  const links = written.links.filter(({ place }) => places.includes(place)).flatMap(({ name }) => name ?? []);
  const actions = written.actions.filter(({ place }) => place === 'row').map(({ name }) => name);
  const sheets = (written.show?.sheets ?? []).map(({ name }) => name);
  return [...actions, ...links, ...sheets, ...(written.form && written.endpoints.update !== undefined ? [edit] : [])];
}

function checkNames(scope: ResourceScope, names: readonly string[], path: JsonPath, known: readonly string[]): void {
  reportDuplicates(scope.report, [...names], (index) => [...path, index], 'Command');
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    scope.report('unknown-step', [...path, index], `There is no action, link or sheet "${name}" with a record on this page.`, {
      hint: nearOrKnown(name, known, 'Give the link it means a "name", or name an action with "place": "row".'),
    });
  }
}

/** A short form can be saved: it asks for all that is required. */
export function checkQuickForm(scope: ResourceScope): void {
  const { written, resource, entity, report } = scope;
  const quick = written.form?.quick;
  if (!quick) return;
  const path = ['form', 'quick'];
  if (written.endpoints.create === undefined) nothing(scope, path, 'no new record is saved');
  reportDuplicates(report, quick.fields, (index) => [...path, 'fields', index], 'Field');
  for (const [index, name] of quick.fields.entries()) findField(scope, entity, name, [...path, 'fields', index], 'Form field');
  const given = new Set([...quick.fields, ...fixedFields(resource)]);
  for (const field of entity.fields) {
    const isDemanded = field.required || (field.children?.min ?? 0) > 0;
    if (!isDemanded || field.readOnly || hasDefault(field) || given.has(field.name)) continue;
    report('required-not-on-form', [...path, 'fields'], `"${field.name}" is required but not on the short form.`, {
      hint: 'Add it or give it a default.',
      atKey: true,
    });
  }
}

/** What a complete record has can be filled in by somebody. */
export function checkWanted(scope: ResourceScope): void {
  const { written, report } = scope;
  const wanted = written.show?.wanted ?? [];
  const onForm = new Set((written.form?.groups ?? []).flatMap(({ fields }) => fields));
  reportDuplicates(report, wanted, (index) => ['show', 'wanted', index], 'Field');
  for (const [index, name] of wanted.entries()) {
    const path = ['show', 'wanted', index];
    const field = findField(scope, scope.entity, name, path, 'Wanted field');
    if (field && !onForm.has(name))
      report('does-nothing', path, `"${name}" is wanted, and the form does not ask for it.`, {
        hint: 'Add it to the form, or remove it here.',
      });
  }
}
