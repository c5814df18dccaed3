/** Checks of relations, and of fields read through them. */

import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { impliesNeeds } from '../../fields/keyNeed';
import { parseOrder } from '../../wire/dialect';
import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { canOffer } from '../normalize/connectReferences';
import { isDotted } from '../normalize/findDottedField';
import { type Misfit, misfitOf } from '../normalize/misfit';
import type { Entity } from '../normalized';
import { type Report, reportBelow } from '../report';
import { type EntityScope, findField, type ResourceScope, type Scope } from './scope';

/** A reference as written in the file, with the fields it may use. */
interface ChoiceScope extends Scope {
  field: Field;
  /** Fields beside the reference, which a choice may write. */
  beside: readonly Field[];
  /** Further fields it may read: of the record around its row, or of the record an action is about. */
  around: readonly Field[];
  /** Entities that own these fields; used to recognize fields left out because of an error of their own. */
  owners: readonly string[];
}

/** Whether one of the entities has the field in its file, but left out because of an error that is reported there. */
function isLeftOut({ project }: Scope, owners: readonly string[], name: string): boolean {
  return owners.some((owner) => project.entities.get(owner)?.mentioned.has(name));
}

/** References of an entity that have options for choosing. */
function choicesOf(scope: EntityScope): ChoiceScope[] {
  const { entity, configuration, project, report } = scope;
  const parent = configuration.entities.get(entity.parent?.entity ?? '');
  return entity.fields
    .filter(({ reference, system }) => reference && !system)
    .map((field) => ({
      project,
      configuration,
      field,
      around: parent?.fields ?? [],
      owners: [entity.name, ...(parent ? [parent.name] : [])],
      report: reportBelow(report, 'properties', field.name),
      beside: entity.fields,
    }));
}

export function checkChosenFrom(scope: EntityScope): void {
  for (const choice of choicesOf(scope)) reportChosenFrom(choice);
}

export function checkMatches(scope: EntityScope): void {
  for (const choice of choicesOf(scope)) reportMatches(choice);
}

export function checkCopiedOnChoice(scope: EntityScope): void {
  for (const choice of choicesOf(scope)) reportCopies(choice);
}

/** The page exists, has a list, and shows records of the referenced entity. */
export function reportChosenFrom({ project, configuration, report, field }: ChoiceScope): void {
  const { entity = '', from } = field.reference ?? {};
  if (from === undefined) return;
  const page = project.resources.get(from);
  if (!page) {
    if ([...project.broken].some((file) => file.endsWith(`/${from}.json`))) return;
    const hint = formatDidYouMean(from, project.resources.keys()) ?? 'Name a file of resources/ without ".json".';
    report('unknown-resource', ['from'], `There is no page "${from}".`, { hint });
  } else if (page.written.entity !== entity) {
    if (!configuration.entities.has(page.written.entity)) return;
    const pages = [...project.resources.values()].filter(({ written }) => written.entity === entity).map(({ name }) => name);
    report('other-entity', ['from'], `Page "${from}" shows "${page.written.entity}", and "${field.name}" points to "${entity}".`, {
      hint: pages.length > 0 ? `Pages of "${entity}": ${pages.join(', ')}.` : `Point to "${page.written.entity}", or remove "from".`,
    });
  } else if (!canOffer(page)) {
    report('list-without-endpoint', ['from'], `Page "${from}" has neither "list" nor "options", so nothing can be chosen from it.`, {
      hint: 'Give it one of these calls, or name another page.',
    });
  }
}

/** Both fields of a match exist, are not the reference itself, and can hold the same values. */
export function reportMatches(scope: ChoiceScope): void {
  const { configuration, report, field, beside, around, owners } = scope;
  const { match } = fieldTypeOf(field).reference?.(field) ?? {};
  const target = configuration.entities.get(field.reference?.entity ?? '');
  if (!match || !target) return;
  for (const [theirs, ours] of Object.entries(match)) {
    const path = ['match', theirs];
    const there = target.fields.find(({ name }) => name === theirs);
    const here = [...beside, ...around].find(({ name }) => name === ours);
    if ((!there && isLeftOut(scope, [target.name], theirs)) || (!here && isLeftOut(scope, owners, ours))) continue;
    if (!there || !here) {
      reportUnknownEnd({ report, field, path, target, ours: [...beside, ...around] }, [theirs, there], [ours, here]);
    } else if (beside.includes(here) && here.name === field.name) {
      report('not-matched', path, `"${field.name}" cannot be matched with itself.`, { hint: 'Name another field on the right.' });
    } else if (!canAgree(there, here)) {
      report('not-matched', path, `"${theirs}" of "${target.name}" (${there.fieldType}) never equals "${ours}" (${here.fieldType}).`, {
        hint: 'Name two fields of the same kind: references to the same records, or values kept alike.',
      });
    }
  }
}

type End = [name: string, field: Field | undefined];

function reportUnknownEnd(
  { report, field, path, target, ours }: { report: Report; field: Field; path: JsonPath; target: Entity; ours: readonly Field[] },
  [theirName, there]: End,
  [ourName, here]: End,
): void {
  const has = (fields: readonly Field[], name: string) => fields.some((one) => one.name === name);
  if (has(ours, theirName) && has(target.fields, ourName)) {
    report('unknown-field', path, `"match" has the field of "${target.name}" on the left.`, {
      hint: `Write "${ourName}": "${theirName}".`,
    });
    return;
  }
  const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name);
  if (!there) {
    const hint = nearOrKnown(theirName, namesOf(target.fields));
    report('unknown-field', path, `"${theirName}" is not a field of "${target.name}".`, { hint, atKey: true });
  }
  if (!here) {
    const hint =
      formatDidYouMean(ourName, namesOf(ours)) ?? `Name a field beside "${field.name}", or of the record that its row belongs to.`;
    report('unknown-field', path, `"${ourName}" is no field beside "${field.name}".`, { hint });
  }
}

/** Whether two fields can hold the same value, or one can contain the value of the other in a list. */
function canAgree(there: Field, here: Field): boolean {
  if (there.children || here.children) return false;
  if (here.name === 'id' || there.reference || here.reference)
    return there.reference?.entity === here.reference?.entity || here.name === 'id';
  const kindOf = (field: Field) => fieldTypeOf(field).column?.(field)?.replace('[]', '');
  const codes = ({ choices, states }: Field) => (choices ?? states?.states)?.map(({ code }) => code).join();
  return kindOf(there) !== undefined && kindOf(there) !== 'jsonb' && kindOf(there) === kindOf(here) && codes(there) === codes(here);
}

/** References that depend on each other in a circle could never be chosen. */
export function checkMatchCircles({ entity, report }: EntityScope): void {
  for (const field of entity.fields) reportMatchCircle(entity.fields, field, reportBelow(report, 'properties', field.name));
}

export function reportMatchCircle(fields: readonly Field[], field: Field, report: Report): void {
  const way = findCycle(fields, field, [field.name]);
  if (!way) return;
  report('circular-match', ['match'], `"${field.name}" waits for itself: ${way.join(' → ')}.`, {
    hint: 'Let one of them be chosen freely.',
    atKey: true,
  });
}

function findCycle(fields: readonly Field[], field: Field, way: readonly string[]): readonly string[] | undefined {
  for (const { own, outer } of field.reference?.match ?? []) {
    const next = outer ? undefined : fields.find(({ name }) => name === own);
    if (!next || (next.name === field.name && way.length === 1)) continue;
    if (next.name === way[0]) return [...way, next.name];
    if (way.includes(next.name)) continue;
    const found = findCycle(fields, next, [...way, next.name]);
    if (found) return found;
  }
  return undefined;
}

/** A copied value goes into an input field, is stored in the same way in both entities, and is not protected in the source. */
export function reportCopies(scope: ChoiceScope): void {
  const { configuration, report, field, beside } = scope;
  const { copies } = field.reference ?? {};
  const target = configuration.entities.get(field.reference?.entity ?? '');
  if (!copies || !target) return;
  for (const [ours, theirs] of Object.entries(copies)) {
    const path = ['copies', ours];
    const other = beside.find((one) => one.name < field.name && one.reference?.copies?.[ours] !== undefined);
    if (other)
      report('duplicate-name', path, `"${other.name}" fills "${ours}", too: which of the two counts would be chance.`, {
        hint: 'Remove it from one of them.',
        atKey: true,
      });
    const here = beside.find(({ name }) => name === ours);
    if (!here && beside.some(({ name }) => name === theirs) && target.fields.some(({ name }) => name === ours)) {
      report('unknown-field', path, `"copies" has the field that is filled on the left.`, {
        hint: `Write "${theirs}": "${ours}".`,
        atKey: true,
      });
      continue;
    }
    if (!here && !isLeftOut(scope, scope.owners, ours)) {
      const hint = nearOrKnown(
        ours,
        beside.map(({ name }) => name),
      );
      report('unknown-field', path, `"${ours}" is no field beside "${field.name}".`, { hint, atKey: true });
    }
    if (field.reference?.match?.some(({ target: one, own, outer }) => one === theirs && own === ours && !outer) && !here?.reference?.many)
      report('does-nothing', path, `"${ours}" has the value of "${theirs}" already: only such records can be chosen.`, {
        hint: 'Remove it here, or from "match".',
        atKey: true,
      });
    const there = findField({ ...scope, report: reportBelow(report, ...path) }, target, theirs, [], 'Copied field');
    if (here && there) reportCopy(report, path, field, here, there);
  }
}

function reportCopy(report: Report, path: JsonPath, field: Field, here: Field, there: Field): void {
  const misfit = copyMisfit(here, there);
  if (here.name === field.name) {
    report('copy-mismatch', path, `"${field.name}" cannot take over its own value.`, {
      hint: 'Name another field on the left.',
      atKey: true,
    });
  } else if (here.readOnly || here.system) {
    const why = here.computed ? 'is computed' : 'is never typed';
    report('copy-mismatch', path, `"${here.name}" ${why}, so no value can be taken over into it.`, {
      hint: 'Name a field that is typed.',
      atKey: true,
    });
  } else if (misfit) {
    report('copy-mismatch', path, misfit.message, { hint: misfit.hint });
  } else if (there.masked && !here.masked) {
    report('copies-reveal', path, `"${here.name}" would show "${there.name}" whole, which is masked.`, {
      hint: `Let "${here.name}" be masked, too.`,
    });
  } else if (!impliesNeeds(here.access?.read, there.access?.read)) {
    report('copies-reveal', path, `"${here.name}" would show "${there.name}" to everybody, which needs a key.`, {
      hint: `Give "${here.name}" the same access: "access": { "read": ${JSON.stringify(there.access?.read)} }.`,
    });
  }
}

/** Files, rows and states belong to one record and cannot be copied. */
function copyMisfit(here: Field, there: Field): Misfit | undefined {
  const [to, from] = [fieldTypeOf(here), fieldTypeOf(there)];
  const isOwn = here.states || there.states || to.upload || from.upload || from.column?.(there) === undefined;
  if (!isOwn) return misfitOf(here, there);
  return {
    message: `"${here.name}" (${here.fieldType}) cannot hold "${there.name}" (${there.fieldType}).`,
    hint: 'Give both the same type.',
  };
}

/** Users could derive a masked value by filtering or sorting by it. */
export function checkMaskedElsewhere({ written, resource, entity, report }: ResourceScope): void {
  const { list } = written;
  if (!list) return;
  const refuse = (name: string, path: JsonPath, what: string) => {
    const through = entity.fields.find((one) => one.name === name)?.through;
    if (!through?.masked) return;
    const owner = through.steps.at(-1)?.entity;
    report('masked-elsewhere', path, `"${name}" is masked in "${owner}", so no list is ${what} it from outside.`, {
      hint: `Remove it here; it can be asked for on the page of "${owner}".`,
    });
  };
  const nameOf = (one: string | { field: string }) => (typeof one === 'string' ? one : one.field);
  for (const [index, filter] of list.filters.entries()) refuse(nameOf(filter), ['list', 'filters', index], 'narrowed by');
  for (const [index, name] of list.groupBy.entries()) refuse(name, ['list', 'groupBy', index], 'grouped by');
  if (list.sort !== undefined) refuse(parseOrder(list.sort).field, ['list', 'sort'], 'sorted by');
  for (const [index, { name }] of list.views.entries()) {
    const where = resource.list?.views.find((one) => one.name === name)?.where;
    for (const field of namesIn(where)) refuse(field, ['list', 'views', index, 'where'], 'narrowed by');
  }
}

/** Rows are validated with their record, before referenced records are read. */
export function checkRowConditions({ entity, written, report }: EntityScope): void {
  if (!entity.parent) return;
  const refuse = (condition: Condition | undefined, path: JsonPath) => {
    const name = namesIn(condition).find(isDotted);
    if (name === undefined) return;
    report('does-nothing', path, `Rows of "${entity.parent?.entity}" cannot look at "${name}", a field of another record.`, {
      hint: 'Ask for a field of the row itself.',
      atKey: true,
    });
  };
  for (const field of entity.fields.filter(({ system }) => !system)) {
    for (const key of ['showWhen', 'requiredWhen', 'readOnlyWhen'] as const) refuse(field[key], ['properties', field.name, key]);
  }
  if (written.checks.length > entity.checks.length) return;
  for (const [index, { when, that }] of entity.checks.entries()) {
    refuse(when, ['checks', index, 'when']);
    refuse(that, ['checks', index, 'that']);
  }
}

function namesIn(condition: Condition | undefined): string[] {
  return condition ? fieldsOf(condition) : [];
}

/**
 * A form does not load the record of a reference chosen while it is filled in; only the server does, on save. So `showWhen` cannot use
 * dotted fields.
 */
export function checkShownViaReference({ entity, report }: EntityScope): void {
  if (entity.parent) return;
  for (const { name, showWhen, system } of entity.fields) {
    const dotted = system ? undefined : namesIn(showWhen).find(isDotted);
    if (dotted === undefined || dotted.split('.')[0] === name) continue;
    report('bad-path', ['properties', name, 'showWhen'], `A form cannot show "${name}" by "${dotted}": the record is only being chosen.`, {
      hint: 'Show it always, and let "requiredWhen" or "checks" look at the other record.',
      atKey: true,
    });
  }
}

/** The same check for groups and fields of a form. */
export function checkFormViaReference({ written, resource, entity, report }: ResourceScope): void {
  for (const [index, group] of (written.form?.groups ?? []).entries()) {
    const path: JsonPath = ['form', 'groups', index];
    for (const [at, name] of group.fields.entries()) {
      if (!entity.fields.some((one) => one.name === name && one.through)) continue;
      report('bad-path', [...path, 'fields', at], `"${name}" cannot stand in a form: the record it belongs to is only being chosen.`, {
        hint: 'Name it in "show" or among the columns.',
      });
    }
    const dotted = namesIn(resource.form?.groups[index]?.showWhen).find(isDotted);
    if (dotted === undefined || group.fields.includes(dotted.split('.')[0] ?? '')) continue;
    report('bad-path', [...path, 'showWhen'], `A form cannot show a group by "${dotted}": the record is only being chosen.`, {
      hint: 'Let it depend on fields of the record itself.',
      atKey: true,
    });
  }
}
