/**
 * Dotted names (`stuId.age`, `classId.courseId.courseName`) → fields of the record that a reference points to.
 *
 * A dotted field looks like the field it leads to, stands under its whole name and is only read.
 */
import type { Field, ThroughStep } from '../../fields/field';
import { didYouMean } from '../didYouMean';
import type { Entity } from '../normalized';
import type { ProblemCode } from '../problem';

/** What is known of an entity while dotted names are looked up. */
export type EntityFacts = Pick<Entity, 'name' | 'label' | 'fields'>;
export type EntityLookup = (name: string) => EntityFacts | undefined;

/** Why a dotted name leads nowhere. */
export interface DottedProblem {
  code: ProblemCode;
  message: string;
  hint: string | undefined;
}

/** References a dotted name may lead through. */
const mostHops = 3;

export const isDotted = (name: string) => name.includes('.');

/** The field a dotted name leads to; undefined = something on the way could not be read, which was said already. */
export function dottedField(owner: EntityFacts, name: string, entities: EntityLookup): Field | DottedProblem | undefined {
  const names = name.split('.');
  if (names.length > mostHops + 1) {
    return { code: 'bad-path', message: `"${name}" leads through more than ${mostHops} references.`, hint: 'Name a nearer record.' };
  }
  const steps: ThroughStep[] = [];
  let entity: EntityFacts = owner;
  for (const [index, part] of names.entries()) {
    const field = ownField(entity, part);
    if (!field) return noField(entity, part, name);
    const { name: entityName, label } = entity;
    steps.push({ entity: entityName, label, field: part, title: field.title, access: field.access });
    if (index === names.length - 1) return endOf(field, name, steps);
    const problem = badHop(field, name);
    if (problem) return problem;
    const next = entities(field.reference?.entity ?? '');
    if (!next) return undefined;
    entity = next;
  }
  return undefined;
}

export function isDottedProblem(found: Field | DottedProblem): found is DottedProblem {
  return 'code' in found;
}

function ownField({ fields }: EntityFacts, name: string): Field | undefined {
  return fields.find((one) => one.name === name && !one.through);
}

function noField({ name, fields }: EntityFacts, part: string, whole: string): DottedProblem {
  const own = fields.filter(({ through }) => !through).map((one) => one.name);
  return { code: 'unknown-field', message: `"${part}" in "${whole}" is not a field of "${name}".`, hint: didYouMean(part, own) };
}

/** Only a reference to one record leads on. */
function badHop({ name, fieldType, reference, children }: Field, whole: string): DottedProblem | undefined {
  if (reference && !reference.many) return undefined;
  const why = children ? 'holds rows' : reference ? 'points to several records' : `(${fieldType}) points to no record`;
  return { code: 'bad-path', message: `"${whole}": "${name}" ${why}.`, hint: 'Only a reference to one record can be followed by a dot.' };
}

function endOf(target: Field, name: string, steps: ThroughStep[]): Field | DottedProblem {
  if (target.children) {
    return { code: 'bad-path', message: `"${name}" leads to rows, of which a record has many.`, hint: 'Name a single value.' };
  }
  return {
    ...target,
    name,
    required: false,
    showWhen: undefined,
    requiredWhen: undefined,
    readOnlyWhen: undefined,
    readOnly: true,
    immutable: false,
    default: undefined,
    defaultWord: undefined,
    computed: undefined,
    rollup: undefined,
    masked: false,
    access: undefined,
    system: true,
    through: { steps, pages: [], masked: target.masked },
    reference: target.reference && { entity: target.reference.entity, many: target.reference.many, tree: false },
  };
}

/** Looks a name up among fields; a dotted one is added to them when it is asked for first. */
export function takeField(owner: EntityFacts, name: string, entities: EntityLookup): Field | DottedProblem | undefined {
  const known = owner.fields.find((one) => one.name === name);
  if (known || !isDotted(name)) return known;
  const found = dottedField(owner, name, entities);
  if (found && !isDottedProblem(found)) owner.fields.push(found);
  return found;
}

/** The same where what is wrong is told by the checks. */
export function soundField(owner: EntityFacts, name: string, entities: EntityLookup): Field | undefined {
  const found = takeField(owner, name, entities);
  return found && !isDottedProblem(found) ? found : undefined;
}
