/**
 * Dotted names (`stuId.age`, `classId.courseId.courseName`) → fields of referenced records. A dotted field has the properties of its target
 * field, has the whole path as its name, and is read-only.
 */
import type { Field, ThroughStep } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { nearOrKnown } from '../formatDidYouMean';
import type { Entity } from '../normalized';
import type { ProblemCode } from '../problem';

/** Entity data needed to resolve dotted names. */
export type EntityFacts = Pick<Entity, 'name' | 'label' | 'fields'>;
type EntityLookup = (name: string) => EntityFacts | undefined;

/** Why a dotted name cannot be resolved. */
export interface DottedProblem {
  code: ProblemCode;
  message: string;
  hint: string | undefined;
}

/** Maximum number of references in a dotted name. */
const mostHops = 3;

export const isDotted = (name: string) => name.includes('.');

/** The target field of a dotted name; undefined = an entity or field on the path could not be read, which is already reported. */
export function findDottedField(owner: EntityFacts, name: string, entities: EntityLookup): Field | DottedProblem | undefined {
  const names = name.split('.');
  if (names.length > mostHops + 1) {
    return { code: 'bad-path', message: `"${name}" leads through more than ${mostHops} references.`, hint: 'Name a nearer record.' };
  }
  const steps: ThroughStep[] = [];
  let entity: EntityFacts = owner;
  for (const [index, part] of names.entries()) {
    const field = ownField(entity, part);
    if (!field) return createNoField(entity, part, name);
    const { name: entityName, label } = entity;
    steps.push({ entity: entityName, label, field: part, title: field.title, access: field.access });
    if (index === names.length - 1) return endOf(field, name, steps);
    const problem = findBadHop(field, name);
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

function createNoField({ name, fields }: EntityFacts, part: string, whole: string): DottedProblem {
  const own = fields.filter(({ through }) => !through).map((one) => one.name);
  return {
    code: 'unknown-field',
    message: `"${part}" in "${whole}" is not a field of "${name}".`,
    hint: nearOrKnown(part, own, `Write it into schemas/${name}.json.`),
  };
}

/** Only a reference to one record can be followed. */
function findBadHop({ name, fieldType, reference, children }: Field, whole: string): DottedProblem | undefined {
  if (reference && !reference.many) return undefined;
  const why = children ? 'holds rows' : reference ? 'points to several records' : `(${fieldType}) points to no record`;
  return { code: 'bad-path', message: `"${whole}": "${name}" ${why}.`, hint: 'Only a reference to one record can be followed by a dot.' };
}

function endOf(target: Field, name: string, steps: ThroughStep[]): Field | DottedProblem {
  if (target.children) {
    return { code: 'bad-path', message: `"${name}" leads to rows, of which a record has many.`, hint: 'Name a single value.' };
  }
  if (fieldTypeOf(target).opaque) {
    return {
      code: 'not-drawn',
      message: `"${name}" leads to data of an area, which nothing generated draws.`,
      hint: 'Name another field.',
    };
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

/** Finds a field by name; a dotted one is added to the entity on first use. */
export function takeField(owner: EntityFacts, name: string, entities: EntityLookup): Field | DottedProblem | undefined {
  const known = owner.fields.find((one) => one.name === name);
  if (known || !isDotted(name)) return known;
  const found = findDottedField(owner, name, entities);
  if (found && !isDottedProblem(found)) owner.fields.push(found);
  return found;
}

/** Like `takeField`, without problems: the checks report them. */
export function findSoundField(owner: EntityFacts, name: string, entities: EntityLookup): Field | undefined {
  const found = takeField(owner, name, entities);
  return found && !isDottedProblem(found) ? found : undefined;
}
