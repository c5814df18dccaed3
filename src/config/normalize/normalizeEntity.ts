/** Normalizes an entity with its unique, exclusive and timed rules. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { buildEndCheck, isWhole, spanFormOf } from '../../fields/spans';
import type { Operand } from '../../fields/valueContext';
import type { Check, Entity, Exclusive, Timed, Unique } from '../normalized';
import type { ProjectResolver, Written } from '../project';
import { type Report, reportBelow } from '../report';
import type { WrittenEntity, WrittenTimed } from '../shapes/entityShape';
import type { WrittenProperty } from '../shapes/propertyShape';
import { getUniqueFields } from '../shapes/uniquenessShape';
import { takeField } from './findDottedField';
import { normalizeAssignments } from './normalizeAssignment';
import { type ConditionScope, normalizeCondition } from './normalizeCondition';
import { listSystemFields, normalizeField } from './normalizeField';
import { buildWordOperand } from './normalizeWord';

/** Fills defaults and resolves what the entity alone determines; children and parents are connected later. */
export function normalizeEntity(file: Written<WrittenEntity>, resolver: ProjectResolver): Entity {
  const { name, written, report, mentioned } = file;
  const fields = ownFields(file, resolver, report);
  const own = fields.filter(({ system }) => !system);
  const label = labelOf(file);
  for (const field of own) field.required = written.required.includes(field.name);
  for (const field of own) lockCopies(field, own);
  const scope: ConditionScope = { fields, mentioned, settings: resolver.settings, report };
  const dotted = (path: string) => takeField({ name, label, fields }, path, resolver.facts);
  addConditions(written.properties, { ...scope, fields, dotted, report: reportBelow(report, 'properties') });
  return {
    name,
    title: written.title,
    description: written.description,
    label,
    fields,
    unique: [...normalizeUnique(written, scope), ...takenBackOnce(written)],
    exclusive: normalizeExclusive(written, scope),
    duplicates: written.duplicates,
    indexes: written.indexes,
    search: written.search,
    person: written.person,
    checks: [...normalizeChecks(written, { ...scope, dotted }), ...listSpanChecks(written, scope)],
    locked: normalizeLock(written, { fields, mentioned, settings: resolver.settings, report: reportBelow(report, 'locked') }),
    appendOnly: written.appendOnly,
    editLock: written.editLock,
    timed: normalizeTimed(written, scope, resolver),
    parent: undefined,
    position: written.position,
    stateField: own.find((field) => field.states)?.name,
    single: written.single,
    source: written.source,
  };
}

/** Written fields and system fields of an entity. */
export function ownFields({ name, written }: Written<WrittenEntity>, resolver: ProjectResolver, report: Report): Field[] {
  const own = Object.entries(written.properties).map(([field, property]) =>
    normalizeField(field, property, resolver, reportBelow(report, 'properties', field)),
  );
  for (const { reference } of own) if (reference) reference.entity ||= name;
  return [...own, ...listSystemFields(resolver)];
}

export function labelOf({ written: { label }, mentioned }: Written<WrittenEntity>): string {
  return label ?? `{${[...mentioned][0] ?? 'id'}}`;
}

/** A unique rule: an entry can be reversed only once. */
function takenBackOnce({ appendOnly }: WrittenEntity): Entity['unique'] {
  return appendOnly ? [{ fields: [appendOnly.reversal], while: undefined, within: undefined }] : [];
}

function normalizeLock(written: WrittenEntity, scope: ConditionScope): Entity['locked'] {
  const when = written.locked && normalizeCondition(written.locked, scope);
  return when && { when, message: written.lockedMessage ?? `${written.title}已锁定，不能修改` };
}

/** Fields copied from a child row are read-only. */
function lockCopies(field: Field, own: Field[]): void {
  for (const target of Object.keys(field.children?.copies ?? {})) {
    const copy = own.find((one) => one.name === target);
    if (copy) copy.readOnly = true;
  }
}

const conditionKeys = ['showWhen', 'requiredWhen', 'readOnlyWhen'] as const;

/** Adds conditions to fields, in place, once all fields they may use are known. */
export function addConditions(written: Record<string, WrittenProperty>, scope: Omit<ConditionScope, 'fields'> & { fields: Field[] }): void {
  const { fields, report } = scope;
  for (const field of fields) {
    for (const key of conditionKeys) {
      const condition = written[field.name]?.[key];
      if (condition) field[key] = normalizeCondition(condition, { ...scope, report: reportBelow(report, field.name, key) });
    }
  }
}

function normalizeChecks(written: WrittenEntity, all: ConditionScope): Entity['checks'] {
  return written.checks.flatMap((check, index) => {
    const scope = (key: string) => ({ ...all, report: reportBelow(all.report, 'checks', index, key) });
    const when = check.when && normalizeCondition(check.when, scope('when'));
    const that = normalizeCondition(check.that, scope('that'));
    return that && (when || !check.when) ? [{ when, that, field: check.field, message: check.message }] : [];
  });
}

/** The field called `name`, with its type. */
export function fieldNamed(entity: Entity | undefined, name: string): Field | undefined {
  return entity?.fields.find((field) => field.name === name);
}

/** Whether a list can be sorted by the field. */
export function isSortable(field: Field): boolean {
  if (field.through?.masked) return false;
  const type = fieldTypeOf(field);
  if (type.sortable !== undefined) return type.sortable;
  const column = type.column?.(field);
  return type.sortAs !== undefined || (column !== undefined && column !== 'jsonb' && !column.endsWith('[]'));
}

function normalizeTimed({ timed }: WrittenEntity, scope: ConditionScope, resolver: ProjectResolver): Timed[] {
  return timed.map((written, index) => {
    const below = (...path: string[]) => reportBelow(scope.report, 'timed', index, ...path);
    return {
      transition: written.transition,
      field: written.after.field,
      days: daysOf(written, resolver, below('after', 'days')),
      while: written.while && normalizeCondition(written.while, { ...scope, report: below('while') }),
      set: normalizeAssignments(written.set, {
        targets: scope.fields,
        fields: scope.fields,
        inputs: [],
        dotted: () => undefined,
        settings: resolver.settings,
        report: below('set'),
      }),
    };
  });
}

/** Delay in days: a constant, or a setting of type number. */
function daysOf({ after: { days } }: WrittenTimed, resolver: ProjectResolver, report: Report): Operand {
  if (typeof days === 'number') return { value: days };
  const wanted = { fieldType: 'number', title: 'days', readOnly: false, immutable: false, masked: false };
  const word = buildWordOperand(normalizeField('days', wanted, resolver, report), days, { report, settings: resolver.settings });
  return (word.known && word.operand) || { value: null };
}

function normalizeUnique({ unique }: WrittenEntity, scope: ConditionScope): Unique[] {
  return unique.map((written, index) => {
    const { names } = getUniqueFields(written);
    if (Array.isArray(written)) return { fields: names, while: undefined, within: undefined };
    const below = { ...scope, report: reportBelow(scope.report, 'unique', index, 'while') };
    return { fields: names, while: written.while && normalizeCondition(written.while, below), within: written.within };
  });
}

function normalizeExclusive({ exclusive }: WrittenEntity, scope: ConditionScope): Exclusive[] {
  return exclusive.map((written, index) => {
    const below = { ...scope, report: reportBelow(scope.report, 'exclusive', index, 'while') };
    return { fields: written.fields, during: written.during, while: written.while && normalizeCondition(written.while, below) };
  });
}

/** Checks that a span does not end before it begins; the message is shown at the end field, by form and server. */
function listSpanChecks({ exclusive }: WrittenEntity, { fields }: Pick<ConditionScope, 'fields'>): Check[] {
  const checks = new Map<string, Check>();
  for (const { during } of exclusive) {
    const found = during.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const form = spanFormOf(found);
    const test = form && found.length === during.length ? buildEndCheck(form, during) : undefined;
    if (!form || !test) continue;
    const [from, to] = found.slice(-2).map(({ title }) => title);
    checks.set(during.join(), { ...test, message: isWhole(form) ? `${to}不能早于${from}` : `${to}要晚于${from}` });
  }
  return [...checks.values()];
}
