/** Values with which the conditions of a module compare its fields. */
import type { Action, Entity, Resource } from '../../../src/config/normalized';
import type { Condition } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { getOperandValue, type ValueContext } from '../../../src/fields/valueContext';

type Compared = Map<string, unknown[]>;

/** Values by the field that they are compared with. */
export function comparedWith(conditions: readonly (Condition | undefined)[], context: ValueContext): Compared {
  const found: Compared = new Map();
  for (const condition of conditions) if (condition) collect(condition, context, found);
  return found;
}

function collect(condition: Condition, context: ValueContext, found: Compared): void {
  if ('and' in condition || 'or' in condition) {
    for (const part of 'and' in condition ? condition.and : condition.or) collect(part, context, found);
  } else if ('field' in condition) {
    if ('field' in condition.operand || condition.operator === 'empty') return;
    const value = getOperandValue(condition.operand, {}, context);
    found.set(condition.field, [...(found.get(condition.field) ?? []), ...(Array.isArray(value) ? value : [value])]);
  } else {
    collect(condition.not, context, found);
  }
}

const conditionsOfField = ({ showWhen, requiredWhen, readOnlyWhen }: Field) => [showWhen, requiredWhen, readOnlyWhen];

export function conditionsOfEntity(entity: Entity): (Condition | undefined)[] {
  return [
    ...entity.checks.flatMap(({ when, that }) => [when, that]),
    ...entity.unique.map((one) => one.while),
    ...entity.exclusive.map((one) => one.while),
    ...entity.fields.flatMap(conditionsOfField),
  ];
}

export function conditionsOfResource({ entity, where, form, actions }: Resource): (Condition | undefined)[] {
  return [
    ...conditionsOfEntity(entity),
    where,
    ...(form?.groups ?? []).map(({ showWhen }) => showWhen),
    ...actions.flatMap(conditionsOfAction),
  ];
}

export function conditionsOfAction({ when, params }: Action): (Condition | undefined)[] {
  return [when, ...params.flatMap(conditionsOfField)];
}

/** Pairs of fields that are compared with each other, in both orders. */
export function pairsIn(conditions: readonly (Condition | undefined)[]): [string, string][] {
  return conditions.flatMap((condition): [string, string][] => {
    if (!condition) return [];
    if ('and' in condition) return pairsIn(condition.and);
    if ('or' in condition) return pairsIn(condition.or);
    if (!('field' in condition)) return pairsIn([condition.not]);
    if (!('field' in condition.operand)) return [];
    const { field, operand } = condition;
    return [
      [field, operand.field],
      [operand.field, field],
    ];
  });
}
