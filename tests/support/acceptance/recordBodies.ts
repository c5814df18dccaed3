/** Values of a new record or of an action's inputs, by the chosen index for each field. */
import type { Entity } from '../../../src/config/normalized';
import { computeRecord } from '../../../src/fields/computed/computeRecord';
import { type Condition, fieldsOf, holds, isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { agrees, valuesOf as valuesIn } from '../../../src/fields/relation/agrees';
import { comparedWith, pairsIn } from './compared';
import { neighboursOf, others, valuesOf } from './fieldValues';
import type { Asked } from './inventor';
import { demanded, has, inOrder, oursOf, withMatched } from './matched';
import type { Choices, Values } from './settle';
import { isServersOwn } from './typedFields';

export interface Making {
  entity: Entity;
  conditions: readonly (Condition | undefined)[];
  /** Conditions of form sections, by field. */
  shown?: ReadonlyMap<string, Condition>;
  /** Names of inputs that belong to another entity than `entity`: those of the record that an action creates. */
  elsewhere?: { entity: Entity; names: ReadonlySet<string> };
  base: Values;
  /** Prefers dates in the future. */
  late?: boolean;
  /** Fixed values, independent of the choices. */
  given?: Values;
  /** For child rows: the record around them. */
  around?: Values;
}

/**
 * Returns a record for a reference: `at` is the chosen index, `entity` the entity of the field, `must` the values that the record should
 * have.
 */
type Refer = (field: Field, at: number, entity: string, must: Values) => Promise<unknown>;
/** The index for which `Refer` gives a record with all its fields. */
export const filled = 2;
type Read = (entity: string, id: string) => Promise<Values | undefined>;

export function createBodies(asked: Asked, refer: Refer, read: Read) {
  const { configuration } = asked;
  /** Generators of unused values, by unique field. */
  const fresh = new Map<string, Generator<unknown>>();

  /** Values of the chosen fields; fields hidden by a condition are left out. */
  async function build(fields: readonly Field[], making: Making, paths: ReadonlySet<string>, choices: Choices, path = ''): Promise<Values> {
    const values: Values = {};
    const wanted = path === '' ? withMatched(fields, paths) : paths;
    for (const field of inOrder(fields)) {
      const own = `${path}${field.name}`;
      if (path === '' && making.given && field.name in making.given) values[field.name] = making.given[field.name];
      else if (wanted.has(own)) values[field.name] = await valueFor(field, own, { ...making, values }, wanted, choices);
      if (isEmpty(values[field.name])) delete values[field.name];
    }
    const behind = path === '' ? await valuesBehind(fields, making, values) : {};
    agree(fields, making, values, choices, path, behind);
    for (let changed = true; changed; ) {
      changed = false;
      for (const { name, showWhen } of fields) {
        const conditions = [showWhen, path === '' ? making.shown?.get(name) : undefined];
        const record = computeRecord(making.entity.fields, { ...making.base, ...values }, asked.context());
        const isHidden = conditions.some((one) => one && !holds(one, record, asked.context()));
        if (!(name in values) || !isHidden) continue;
        delete values[name];
        changed = true;
      }
    }
    return values;
  }

  /** Values of referenced records that the record is compared with, by their dotted name. */
  async function valuesBehind(fields: readonly Field[], { conditions }: Making, values: Values): Promise<Values> {
    const behind: Values = {};
    for (const [, name] of pairsIn(conditions)) {
      const [first = '', inner, ...deeper] = name.split('.');
      const reference = fields.find((one) => one.name === first)?.reference;
      const [id] = valuesIn(values[first]);
      if (inner === undefined || deeper.length > 0 || !reference || id === undefined) continue;
      behind[name] = (await read(reference.entity, String(id)))?.[inner];
    }
    return behind;
  }

  /** Makes fields that depend on each other consistent; `behind` has the values that `valuesBehind` gives. */
  function agree(fields: readonly Field[], making: Making, values: Values, choices: Choices, path: string, behind: Values): void {
    const free = fields.filter(({ name }) => name in values && !(path === '' && name in (making.given ?? {})));
    for (const field of free.filter(
      (one) =>
        fieldTypeOf(one).agree &&
        fieldTypeOf(one)
          .siblings?.(one as never)
          .some((name) => name in values),
    )) {
      const known = knownValues(field, making, values);
      const at = choices.get(`${path}${field.name}`) ?? 0;
      const isUnique = isOnce(making.entity, field);
      const follows = fieldTypeOf(field).examples(field, values)[0]?.value !== fieldTypeOf(field).examples(field)[0]?.value;
      if (follows || !isUnique) values[field.name] = known[at % known.length];
    }
    // A field that is compared with another one gets a value next to that field's, after its own value was refused.
    for (const [name, beside] of path === '' ? pairsIn(making.conditions) : []) {
      const field = free.find((one) => one.name === name);
      const at = choices.get(name) ?? 0;
      const close = field && at > 0 ? neighboursOf(field, beside in behind ? behind[beside] : values[beside]) : [];
      if (at > 0 && at <= close.length) values[name] = close[at - 1];
    }
    for (const field of free) {
      const derived = isEmpty(values[field.name]) ? {} : (fieldTypeOf(field).derive?.(values[field.name], field) ?? {});
      for (const [name, value] of Object.entries(derived)) if (free.some((one) => one.name === name)) values[name] = value;
    }
  }

  async function valueFor(
    field: Field,
    path: string,
    making: Making & { values: Values },
    wanted: ReadonlySet<string>,
    choices: Choices,
  ): Promise<unknown> {
    const at = choices.get(path) ?? 0;
    const type = fieldTypeOf(field);
    const around = { ...making.base, ...making.values };
    if (field.children) {
      const { min, max, fields } = field.children;
      const count = Math.min(Math.max(min, 1) + (at % 2), max);
      const inside = { ...making, entity: configuration.entities.get(field.children.entity)!, base: {}, given: undefined, around };
      const rows: Values[] = [];
      for (let n = 0; n < count; n++)
        rows.push(
          await build(
            fields.filter((one) => !isServersOwn(one)),
            inside,
            wanted,
            choices,
            `${path}.`,
          ),
        );
      return rows;
    }
    if (type.upload) return [await asked.upload(ownerOf(field, making).name, field)];
    const isUnique = isOnce(making.entity, field);
    if (field.reference) return chosen(field, isUnique ? at + 1 : at, making);
    const known = knownValues(field, making);
    if (!isUnique) return at < known.length ? known[at] : (next(making.entity, field, known) ?? known[at % known.length]);
    return next(making.entity, field, known) ?? known[at % known.length];
  }

  /** A record that has the values it is matched with; if none can be created, the matched fields are set from the record. */
  async function chosen(
    field: Field,
    at: number,
    { entity, base, values, around = {}, given = {}, conditions }: Making & { values: Values },
  ) {
    const { match = [], entity: name } = field.reference!;
    const record = { ...base, ...values };
    const must = demanded(field, configuration.entities.get(name)?.fields ?? [], record, around);
    const known = await refer(field, at, entity.name, must);
    const value = at < filled && (await lacks(field, known, conditions)) ? await refer(field, filled, entity.name, must) : known;
    const [id] = valuesIn(value);
    if (match.length === 0 || id === undefined) return value;
    const row = await read(name, String(id));
    if (!row || has(row, must)) return value;
    for (const { target, own, outer } of match) {
      if (agrees(row[target], oursOf({ own, outer }, record, around))) continue;
      if (outer || !(own in values) || own in given || isEmpty(row[target])) return undefined;
      values[own] = Array.isArray(values[own]) ? valuesIn(row[target]) : valuesIn(row[target])[0];
    }
    return value;
  }

  /** Whether the record is empty where a condition looks through the reference. */
  async function lacks({ name, reference }: Field, value: unknown, conditions: Making['conditions']): Promise<boolean> {
    const [id] = valuesIn(value);
    const looked = conditions.flatMap((one) => (one ? fieldsOf(one) : [])).filter((one) => one.startsWith(`${name}.`));
    if (id === undefined || looked.length === 0) return false;
    const row = await read(reference!.entity, String(id));
    return row !== undefined && looked.some((one) => isEmpty(row[one.split('.')[1]!]));
  }

  function knownValues(field: Field, { conditions, late }: Making, record?: Values): unknown[] {
    const context = asked.context();
    const values = valuesOf(field, comparedWith(conditions, context).get(field.name) ?? [], context, record);
    if (!late || !fieldTypeOf(field).moments?.today) return values;
    const isLate = (value: unknown) => String(value) > context.now;
    return [...values.filter(isLate).sort(), ...values.filter((value) => !isLate(value))];
  }

  /** A value of the field that no earlier record has. */
  function next(entity: Entity, field: Field, known: readonly unknown[]): unknown {
    const key = `${entity.name}.${field.name}`;
    if (!fresh.has(key)) fresh.set(key, others(field, known[0]));
    return fresh.get(key)!.next().value;
  }

  /** Chooses values that show as many fields as possible. */
  function openAll(fields: readonly Field[], making: Making, choices: Choices): void {
    const conditionOf = ({ name, showWhen }: Field) => [showWhen, making.shown?.get(name)].filter((one) => one !== undefined);
    const chosen = (): Values => {
      const plain = fields.filter((field) => !field.children && !field.reference && !fieldTypeOf(field).upload);
      const picked = plain.map((field) => [field.name, knownValues(field, making)[choices.get(field.name) ?? 0]]);
      return { ...making.base, ...Object.fromEntries(picked) };
    };
    const opened = () => {
      const values = chosen();
      return fields.filter((field) => conditionOf(field).every((one) => holds(one, values, asked.context()))).length;
    };
    const deciding = [...new Set(fields.flatMap((field) => [...comparedWith(conditionOf(field), asked.context()).keys()]))];
    for (const name of deciding) {
      const field = fields.find((one) => one.name === name);
      if (!field || field.reference || field.children) continue;
      const counts = knownValues(field, making).map((_, at) => {
        choices.set(name, at);
        return opened();
      });
      choices.set(name, Math.max(counts.indexOf(Math.max(...counts)), 0));
    }
  }

  return { build, openAll, next };
}

/** Whether the field's value must be unique, or is part of the record's label. */
function isOnce({ unique, label }: Entity, { name, reference }: Field): boolean {
  return unique.some(({ fields }) => fields.includes(name)) || (!reference && label.includes(`{${name}}`));
}

/** The entity that a field of the body belongs to. */
function ownerOf({ name }: Field, { entity, elsewhere }: Making): Entity {
  return elsewhere?.names.has(name) ? elsewhere.entity : entity;
}
