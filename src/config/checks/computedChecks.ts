/** Checks of `computed`: allowed operands, order of computation, and that no protected value is exposed. */

import { formatCapitalAmount } from '../../domain/formatCapitalAmount';
import { lastOf, must } from '../../domain/must';
import { listComputedOperands } from '../../fields/computed/computeRecord';
import { type Formula, type FormulaOperand, formulaOf } from '../../fields/computed/formulas';
import { listFormulaPaths } from '../../fields/computed/listFormulaPaths';
import type { Field } from '../../fields/field';
import type { FieldType } from '../../fields/fieldType';
import { fieldTypeOf, fieldTypes } from '../../fields/fieldTypes';
import { formatNeeds, keyNeeds, listMissingNeeds } from '../../fields/keyNeed';
import { spanFormOf } from '../../fields/spans';
import type { JsonPath } from '../jsonPath';
import { isShare } from '../normalize/misfit';
import type { WrittenComputed } from '../shapes/computedShape';
import { type EntityScope, findEntity, findField, type ResourceScope } from './scope';
import { reportMixedShares } from './shareChecks';

/** One operand, with the path where it is written. */
interface Operand {
  path: JsonPath;
  word: string;
  /** Path from the record to the value: a field, or a rows field and its child field. */
  fields: Field[];
}

export function checkComputed(scope: EntityScope): void {
  for (const field of scope.entity.fields) {
    const written = scope.written.properties[field.name]?.computed;
    if (!written || !field.computed) continue;
    const formula = formulaOf(field.computed);
    const path = ['properties', field.name, 'computed'];
    checkResult(scope, field, formula, path);
    checkSpan(scope, field, formula, path);
    const operands = operandsOf(scope, field, written, path);
    const parts = operands.map(({ fields }) => lastOf(fields)).filter((one) => fieldTypeOf(one).formula?.number);
    reportMixedShares(scope.report, { into: field, by: field.computed.by, parts, path });
    for (const operand of operands) {
      checkOperand(scope, field, formula, operand);
      checkRights(scope, field, operand);
      checkWordsFit(scope, field, operand);
    }
    checkCircle(scope, field, path);
  }
}

/** The type of the field must be able to hold the result of the formula. */
function checkResult({ report }: EntityScope, field: Field, { gives, counts = false }: Formula, path: JsonPath): void {
  const key = gives === 'words' ? 'fromWords' : 'fromNumber';
  const isAble = ({ formula }: Pick<FieldType, 'formula'>) => formula?.[key] !== undefined && !(counts && formula.refusesCounts);
  if (isAble(fieldTypeOf(field))) return;
  const able = Object.values<FieldType>(fieldTypes).filter(isAble);
  report('cannot-compute', path, `"${field.name}" (${field.fieldType}) cannot hold what "${field.computed?.by}" gives.`, {
    hint: `Make it a field of type ${able.map(({ type }) => `"${type}"`).join(', ')}.`,
    atKey: true,
  });
}

/** Formulas on days or months of a single field need a type with a start and an end. */
function checkSpan({ entity, report }: EntityScope, { computed }: Field, { reads }: Formula, path: JsonPath): void {
  const [only, other] = computed?.of ?? [];
  const field = entity.fields.find(({ name }) => name === only);
  if (!field || reads !== 'days' || other !== undefined || !fieldTypeOf(field).formula?.days || spanFormOf([field]) === 'range') return;
  report(
    'bad-operand',
    [...path, must(computed, '"computed" of the field').by],
    `"${only}" (${field.fieldType}) is a single day, so there is nothing to count.`,
    {
      hint: 'Name two fields, the beginning and the end, or one of type dateRange.',
    },
  );
}

function operandsOf(scope: EntityScope, field: Field, written: WrittenComputed, path: JsonPath): Operand[] {
  const by = field.computed?.by ?? '';
  const isList = Array.isArray(Object.values(written)[0]);
  return listFormulaPaths(field).flatMap(({ name, inner }, index) => {
    const keyPath = [...path, by, ...(isList ? [index] : [])];
    const own = findField(scope, scope.entity, name, keyPath, 'Operand');
    if (!own) return [];
    const found = { path: keyPath, word: inner === undefined ? name : `${name}.${inner}`, fields: [own] };
    if (inner === undefined) return [found];
    if (!own.children) {
      scope.report('not-a-rows-field', keyPath, `"${name}" has no rows.`, { hint: 'Only a rows field can be followed by a dot.' });
      return [];
    }
    const rows = findEntity(scope, own.children.entity, keyPath);
    const child = rows && findField(scope, rows, inner, keyPath, 'Operand');
    return child ? [{ ...found, fields: [own, child] }] : [];
  });
}

const expected: Record<FormulaOperand, string> = {
  number: 'a number',
  days: 'a day, a moment, a month or a span of days',
  rows: 'a rows field',
  value: 'a field of rows',
};

function checkOperand({ entity, report }: EntityScope, { computed }: Field, formula: Formula, { path, word, fields }: Operand): void {
  const value = lastOf(fields);
  const { number, days } = fieldTypeOf(value).formula ?? {};
  const isRight = { number: number !== undefined, days: days !== undefined, rows: value.children !== undefined, value: true }[
    formula.reads
  ];
  const isCount = value.computed && formulaOf(value.computed).counts;
  const problem =
    computed?.by === 'capital' && (isShare(value) || isCount)
      ? `(${value.fieldType}) is no amount of money`
      : !isRight
        ? `(${value.fieldType}) is not ${expected[formula.reads]}`
        : fields.length > 1 && !formula.overRows
          ? `is one value per row, and "${computed?.by}" takes single ones`
          : (value.system || fieldTypeOf(value).stamp || entity.position === value.name) &&
            'is written by the server, after everything is worked out';
  if (!problem) return;
  report('bad-operand', path, `Operand "${word}" ${problem}.`, {
    hint:
      isRight && fields.length > 1 ? 'Add it up with "sum" in a field of its own.' : `"${computed?.by}" needs ${expected[formula.reads]}.`,
  });
}

/** The text field must be long enough for the longest amount in words, or records could not be saved. */
function checkWordsFit({ report }: EntityScope, field: Field, { path, word, fields }: Operand): void {
  const amount = fields.length === 1 ? fields[0] : undefined;
  if (field.computed?.by !== 'capital' || !amount) return;
  const largest = mostDigits.find((digits) => holds(amount, digits) || holds(amount, Number(digits)));
  if (largest === undefined || holds(field, formatCapitalAmount(largest))) return;
  report('cannot-compute', path, `"${field.name}" has no room for ${largest} in words: "${formatCapitalAmount(largest)}".`, {
    hint: `Raise "maxLength" of "${field.name}" to ${formatCapitalAmount(largest).length}, or lower "max" of "${word}".`,
  });
}

/** The amounts with the longest text, with and without cents, largest first. */
const mostDigits = Array.from({ length: 13 }, (_, index) => '9'.repeat(13 - index)).flatMap((yuan) => [`${yuan}.99`, yuan]);

const holds = (field: Field, value: unknown) => fieldTypeOf(field).value(field).safeParse(value).success;

/** A user who may not see an operand must not be able to derive it from the result. */
export function checkRights({ report }: EntityScope, field: Field, { path, word, fields }: Operand): void {
  for (const operand of fields) {
    for (const act of ['read', 'whole'] as const) {
      const missing = listMissingNeeds(field.access?.[act], operand.access?.[act]);
      if (missing.length === 0) continue;
      const all = [...keyNeeds(field.access?.[act]), ...missing];
      report('computed-reveals', path, `"${field.name}" would tell "${word}" to those without "${missing.flat().join('", "')}".`, {
        hint: `Give "${field.name}" the same access: "access": { "${act}": ${formatNeeds(all)} }.`,
      });
    }
    if (operand.masked && !field.masked) {
      report('computed-reveals', path, `"${field.name}" would tell "${word}", which is masked.`, { hint: 'Take it out of the formula.' });
    }
  }
}

/** Computed fields must not depend on each other in a circle. */
function checkCircle({ entity, report }: EntityScope, field: Field, path: JsonPath): void {
  const circle = findCycle(entity.fields, field, [field]);
  if (!circle) return;
  report('circular-computed', path, `"${field.name}" follows from itself: ${circle.map(({ name }) => name).join(' → ')}.`, {
    hint: 'Let one of them be typed.',
    atKey: true,
  });
}

function findCycle(fields: readonly Field[], start: Field, way: Field[]): Field[] | undefined {
  for (const next of listComputedOperands(fields, lastOf(way))) {
    if (next === start) return [...way, start];
    if (way.includes(next)) continue;
    const found = findCycle(fields, start, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

/** Keys about input have no effect on a field that users cannot type into. */
const typingKeys = ['default', 'requiredWhen', 'readOnlyWhen'] as const;

export function checkComputedKeys(scope: EntityScope): void {
  const { entity, written } = scope;
  for (const { name, computed, rollup } of entity.fields) {
    const property = written.properties[name];
    if ((!computed && !rollup) || !property) continue;
    for (const key of typingKeys) if (property[key] !== undefined) refuse(scope, name, ['properties', name, key], `"${key}" has no effect`);
    for (const key of ['readOnly', 'immutable'] as const)
      if (property[key]) refuse(scope, name, ['properties', name, key], `"${key}" has no effect`);
    if (property.access?.write !== undefined) refuse(scope, name, ['properties', name, 'access', 'write'], '"write" has no effect');
    const required = written.required.indexOf(name);
    if (required >= 0) refuse(scope, name, ['required', required], 'nobody can fill it');
  }
  for (const { name, children } of entity.fields) {
    const copied = entity.fields.filter((field) => isDerived(field) && Object.hasOwn(children?.copies ?? {}, field.name));
    for (const field of copied) refuse(scope, field.name, ['properties', name, 'copies', field.name], 'rows cannot be copied into it');
  }
}

/** Reports keys by which a page asks for a computed value or sets it. */
export function checkComputedInputs(scope: ResourceScope): void {
  const { written, entity, configuration } = scope;
  const isComputed = (of: typeof entity | undefined, name: string) =>
    of?.fields.some((field) => field.name === name && isDerived(field)) ?? false;
  const refuseAll = (of: typeof entity | undefined, names: readonly string[], placeOf: (name: string, index: number) => JsonPath) => {
    for (const [index, name] of names.entries()) if (isComputed(of, name)) refuse(scope, name, placeOf(name, index), 'nobody fills it in');
  };
  refuseAll(entity, written.import.fields ?? [], (_, index) => ['import', 'fields', index]);
  for (const [at, { fields, set, creates, params }] of written.actions.entries()) {
    const path = ['actions', at];
    refuseAll(entity, fields, (_, index) => [...path, 'fields', index]);
    refuseAll(entity, Object.keys(set), (name) => [...path, 'set', name]);
    refuseAll(creates && configuration.entities.get(creates.entity), creates?.fields ?? [], (_, index) => [
      ...path,
      'creates',
      'fields',
      index,
    ]);
    for (const [name, param] of Object.entries(params)) {
      for (const key of ['computed', 'rollup'] as const)
        if (param[key]) refuse(scope, name, [...path, 'params', name, key], 'inputs of an action are typed');
    }
  }
}

function isDerived({ computed, rollup }: Field): boolean {
  return computed !== undefined || rollup !== undefined;
}

function refuse({ report }: EntityScope | ResourceScope, name: string, path: JsonPath, why: string): void {
  report('computed-and-typed', path, `"${name}" is computed: ${why}.`, { hint: 'Remove it here.', atKey: typeof path.at(-1) === 'string' });
}
