/** Written property → Field. Conditions are added by the entity, because they use its other fields. */

import type { Field } from '../../fields/field';
import type { FieldType } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { remedyOf } from '../../fields/remedy';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import type { ProjectResolver } from '../project';
import { sentence } from '../readShape';
import { type Report, reportBelow } from '../report';
import { normalizeComputed } from '../shapes/computedShape';
import { commonKeys, type WrittenProperty } from '../shapes/propertyShape';
import { referenceOf } from './connectReferences';
import { findEntityRollup, findRowsRollup } from './normalizeRollup';
import { buildWordOperand, formatMisplacedWord, isWordInText, type WordScope } from './normalizeWord';
import { hasSoundStates } from './stateProblems';

/** A field with complete options and the properties of its type. */
export function normalizeField(name: string, written: WrittenProperty, resolver: ProjectResolver, report: Report): Field {
  const type = fieldTypeOf(written);
  const field: Field = {
    name,
    fieldType: written.fieldType,
    title: written.title,
    description: written.description,
    options: optionsOf(type, written, report),
    required: false,
    showWhen: undefined,
    ...(written.whenHidden && { whenHidden: written.whenHidden }),
    requiredWhen: undefined,
    readOnlyWhen: undefined,
    readOnly: written.readOnly,
    immutable: written.immutable,
    default: written.default,
    defaultWord: undefined,
    computed: written.computed ? normalizeComputed(written.computed) : findRowsRollup(written.rollup),
    rollup: findEntityRollup(written.rollup),
    masked: written.masked,
    maskable: type.mask !== undefined,
    tone: written.tone,
    access: written.access && { read: undefined, whole: undefined, write: undefined, ...written.access },
    system: false,
    through: undefined,
    choices: undefined,
    reference: undefined,
    children: undefined,
    states: undefined,
  };
  resolveOptions(type, field, resolver, report);
  describeByType(type, field);
  if (written.example !== undefined) field.example = constantOf(field, written.example) ?? written.example;
  if (written.default !== undefined)
    startWith(field, written.default, { report: reportBelow(report, 'default'), settings: resolver.settings });
  return field;
}

/** Valid options by what is written: in development, an edited file leaves the others as they were read, and all are normalized again. */
const parsedOptions = new WeakMap<WrittenProperty, Record<string, unknown>>();

function optionsOf(type: FieldType, written: WrittenProperty, report: Report): Record<string, unknown> {
  const known = parsedOptions.get(written);
  if (known) return { ...known };
  const own = Object.entries(written).filter(([key]) => key !== 'fieldType' && !Object.hasOwn(commonKeys, key));
  const parsed = type.options.safeParse(Object.fromEntries(own));
  if (parsed.success) {
    parsedOptions.set(written, parsed.data);
    return { ...parsed.data };
  }
  for (const issue of parsed.error.issues) {
    const path = issue.path as JsonPath;
    report('bad-option', path, sentence(issue.message, path), { hint: remedyOf(issue) });
  }
  return Object.fromEntries(own);
}

/** Sets the default of a field; an invalid word leaves it without one. */
function startWith(field: Field, written: unknown, scope: WordScope): void {
  const word = buildWordOperand(field, written, scope);
  if (!word.known && isWordInText(field, written))
    scope.report('bad-default', [], formatMisplacedWord(field, written), { hint: 'Write another value, or remove it.' });
  field.default = word.known ? undefined : constantOf(field, written);
  field.defaultWord = word.known ? word.operand : undefined;
}

/** A written constant in stored form; a value the type cannot convert is returned unchanged, for the checks to report. */
export function constantOf(field: Field, word: unknown): unknown {
  const value = word === null ? null : fieldTypeOf(field).literal?.(word, field);
  return value === undefined && !field.states ? word : value;
}

function resolveOptions(type: FieldType, field: Field, resolver: ProjectResolver, report: Report): void {
  const problem = type.resolve?.(field, resolver);
  if (!problem) return;
  const word = String(field.options[problem.option] ?? '');
  const isDictionary = problem.option === 'dictionary' && word !== '';
  if (isDictionary && resolver.isBrokenDictionary(word)) return;
  const known = problem.known ?? (isDictionary ? resolver.dictionaryNames() : undefined);
  report(isDictionary ? 'unknown-dictionary' : 'bad-option', [problem.option], problem.message, {
    hint: nearOrKnown(word, known ?? [], isDictionary ? 'A dictionary is a file of schemas/_dictionaries/.' : problem.hint),
  });
}

/** Properties that follow from the type, so that the engine need not know the type. */
function describeByType(type: FieldType, field: Field): void {
  const reference = type.reference?.(field);
  const children = type.children?.(field);
  field.reference = reference && referenceOf(reference);
  field.children = children && { main: undefined, ...children, fields: [] };
  field.states = type.states && hasSoundStates(field.options) ? type.states(field) : undefined;
  const isNumbered = type.sequence !== undefined && field.options.editable !== true;
  field.readOnly ||=
    field.computed !== undefined ||
    field.rollup !== undefined ||
    type.compute !== undefined ||
    type.stamp === true ||
    type.opaque === true ||
    type.states !== undefined ||
    isNumbered;
}

export const whoAndWhen = [
  ['createBy', 'person', '创建人'],
  ['createTime', 'datetime', '创建时间'],
  ['updateBy', 'person', '修改人'],
  ['updateTime', 'datetime', '修改时间'],
] as const;

/** Fields of every record: who created and changed it, and when. */
export function listSystemFields(resolver: ProjectResolver): Field[] {
  return whoAndWhen.map(([name, fieldType, title]) => {
    const field = normalizeField(name, { fieldType, title, readOnly: true, immutable: false, masked: false }, resolver, () => {});
    return { ...field, system: true };
  });
}
