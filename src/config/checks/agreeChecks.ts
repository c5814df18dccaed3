/** Checks of options and keys that are valid alone but contradict others beside them. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Configuration, Entity } from '../normalized';
import type { EntityScope } from './scope';

/** A code in an option about a sibling field must be one of that field's codes. */
export function checkSiblingCodes({ entity, report }: EntityScope): void {
  for (const field of entity.fields.filter(({ system }) => !system)) {
    for (const [option, holder] of Object.entries(fieldTypeOf(field).siblingCodes ?? {})) {
      const sibling = entity.fields.find(({ name }) => name === field.options[holder]);
      const code = field.options[option];
      if (!sibling || code === undefined || isHeld(sibling, code)) continue;
      const codes = sibling.choices?.map((one) => `${JSON.stringify(one.code)} "${one.title}"`).join(', ');
      report('bad-option', ['properties', field.name, option], `${JSON.stringify(code)} is never the value of "${sibling.name}".`, {
        hint: codes === undefined ? `Write a value that "${sibling.name}" (${sibling.fieldType}) can hold.` : `Codes: ${codes}.`,
      });
    }
  }
}

function isHeld(field: Field, code: unknown): boolean {
  if (field.choices) return field.choices.some((one) => one.code === code);
  return fieldTypeOf(field).value(field).safeParse(code).success;
}

/** Two fields that are always shown cannot both fill a third one: the later would overwrite what the earlier gave. */
export function checkFilledTwice({ entity, report }: EntityScope): void {
  const fillers = entity.fields.filter(({ showWhen }) => !showWhen).map((field) => ({ field, names: filledBy(field) }));
  for (const [index, { field, names }] of fillers.entries()) {
    for (const name of names) {
      const first = fillers.slice(0, index).find((other) => other.names.includes(name))?.field;
      const option = Object.keys(field.options).find((key) => field.options[key] === name);
      if (!first || option === undefined) continue;
      report('bad-option', ['properties', field.name, option], `"${name}" is filled by "${first.name}" already.`, {
        hint: 'Remove it here, or name another field.',
      });
    }
  }
}

/** Names of siblings that get their values from this field. */
function filledBy(field: Field): string[] {
  const { derive, examples } = fieldTypeOf(field);
  const [example] = derive ? examples(field) : [];
  return derive && example ? Object.keys(derive(example.value, field)) : [];
}

/** Hidden fields are cleared, but a rollup must keep its value for filters, totals and formulas; it cannot have `showWhen`. */
export function checkRollupShown({ entity, report }: EntityScope): void {
  for (const { name, rollup, showWhen } of entity.fields) {
    if (!rollup || !showWhen) continue;
    report('bad-rollup', ['properties', name, 'showWhen'], `"${name}" is kept whether it is shown or not, so nothing may hide it.`, {
      hint: 'Count only some records with "while", or give the group it stands in "showWhen".',
      atKey: true,
    });
  }
}

/** Copies between references must not form a circle: choosing one would fill the other, which would fill the first again. */
export function checkCopyCircles({ entity, report }: EntityScope): void {
  for (const field of entity.fields) {
    const way = copyCircle(entity.fields, field, [field.name]);
    if (!way) continue;
    report('circular-copies', ['properties', field.name, 'copies'], `"${field.name}" is taken over from itself: ${way.join(' → ')}.`, {
      hint: 'Let one of them be chosen freely.',
      atKey: true,
    });
  }
}

function copyCircle(fields: readonly Field[], field: Field, way: readonly string[]): readonly string[] | undefined {
  for (const name of Object.keys(field.reference?.copies ?? {})) {
    const next = fields.find((one) => one.name === name);
    // A field that copies its own value has a report of its own.
    if (!next?.reference || next.name === field.name) continue;
    if (next.name === way[0]) return [...way, next.name];
    const found = way.includes(next.name) ? undefined : copyCircle(fields, next, [...way, next.name]);
    if (found) return found;
  }
  return undefined;
}

/** A default from a setting must not depend on itself: a record that is not saved yet would take its default from itself. */
export function checkSettingDefaults({ entity, configuration, report }: EntityScope): void {
  for (const field of entity.fields) {
    const way = settingCircle(configuration, entity, field, []);
    if (!way) continue;
    report('bad-default', ['properties', field.name, 'default'], `"${field.name}" begins with its own value: ${way.join(' → ')}.`, {
      hint: 'Write a value.',
      atKey: true,
    });
  }
}

function settingCircle({ entities }: Pick<Configuration, 'entities'>, entity: Entity, field: Field, way: string[]): string[] | undefined {
  const here = [...way, `${entity.name}.${field.name}`];
  if (way[0] === here.at(-1)) return here;
  const word = field.defaultWord;
  if (!word || !('setting' in word) || way.includes(here.at(-1)!)) return undefined;
  const other = entities.get(word.setting.entity);
  const next = other?.fields.find(({ name }) => name === word.setting.field);
  return other && next && settingCircle({ entities }, other, next, here);
}
