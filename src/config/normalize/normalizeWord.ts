/** Written words for values (`"me"`, `"now"`, `"today"`, `{"today": 30}`, `{"today": {"setting": "instSetting.warnDays"}}`, `{"setting": "instSetting.poolDays"}`) → Operand. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { MomentForm, Operand } from '../../fields/valueContext';
import { nearOrKnown } from '../formatDidYouMean';
import { people } from '../people';
import type { SettingLookup } from '../project';
import type { Report } from '../report';
import { words } from '../shapes/wordShape';
import { isComparable } from './misfit';

/** Context in which a word is written. */
export interface WordScope {
  report: Report;
  /** Fields of single-record entities; undefined where settings cannot be named. */
  settings: SettingLookup | undefined;
}

/** Operand of a word in `field`. `known: false` = not a word; `operand: undefined` = an invalid word, which is reported. */
type WordResult = { known: false } | { known: true; operand: Operand | undefined };

type WrittenDays = number | { setting: string };

const noWord: WordResult = { known: false };

/** Operand of a written value in `field`; invalid words are reported to `scope`. */
export function buildWordOperand(field: Field, written: unknown, scope: WordScope): WordResult {
  if (typeof written === 'string') return createFound(findNameOperand(field, written));
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return noWord;
  const wrong = ('today' in written || 'setting' in written) && words.every((word) => !word.safeParse(written).success);
  if (wrong) {
    scope.report('bad-value', [], `${JSON.stringify(written)} is no word for a value.`, {
      hint: 'Write {"today": 30} with whole days, a hundred years at most, or {"setting": "entity.field"}.',
    });
    return { known: true, operand: undefined };
  }
  if ('today' in written) return { known: true, operand: dayOperand(field, (written as { today: WrittenDays }).today, scope) };
  if ('setting' in written) return { known: true, operand: findSettingOperand(field, (written as { setting: string }).setting, scope) };
  return noWord;
}

function createFound(operand: Operand | undefined): WordResult {
  return operand ? { known: true, operand } : noWord;
}

/** The words a field accepts, for messages. */
export function wordsOf(field: Field): string[] {
  const { today, now } = fieldTypeOf(field).moments ?? {};
  return [...(today ? ['today'] : []), ...(now ? ['now'] : []), ...(pointsToStaff(field) ? ['me'] : [])];
}

function findNameOperand(field: Field, word: string): Operand | undefined {
  if (word === 'me') return pointsToStaff(field) ? { me: true } : undefined;
  const moments = fieldTypeOf(field).moments;
  const form = word === 'today' ? moments?.today : word === 'now' ? moments?.now : undefined;
  return form && { moment: form, days: 0 };
}

function pointsToStaff({ reference }: Field): boolean {
  return reference?.entity === people.staff;
}

function dayOperand(field: Field, days: WrittenDays, scope: WordScope): Operand | undefined {
  const form = fieldTypeOf(field).moments?.today;
  if (form) return typeof days === 'number' ? { moment: form, days } : daysOperand(form, days.setting, scope);
  scope.report('incomparable-value', ['today'], `Field "${field.name}" (${field.fieldType}) holds no day.`, {
    hint: 'Write a value of the field, or name a date or datetime.',
    atKey: true,
  });
  return undefined;
}

function daysOperand(form: MomentForm, path: string, scope: WordScope): Operand | undefined {
  const setting = findSetting(path, ['today', 'setting'], scope);
  if (!setting) return undefined;
  const { entity, field } = setting;
  if (fieldTypeOf(field).comparable === 'number' && fieldTypeOf(field).column?.(field) === 'integer')
    return { moment: form, days: { setting: { entity, field: field.name }, otherwise: field.default ?? null } };
  scope.report('incomparable-value', ['today', 'setting'], `"${path}" (${field.fieldType}) holds no whole number of days.`, {
    hint: 'Name a setting of type number without decimals.',
  });
  return undefined;
}

function findSettingOperand(field: Field, path: string, scope: WordScope): Operand | undefined {
  const found = findSetting(path, ['setting'], scope);
  if (!found) return undefined;
  const { entity, field: setting } = found;
  if (isComparable(field, setting)) return { setting: { entity, field: setting.name }, otherwise: setting.default ?? null };
  const message = `"${field.name}" (${field.fieldType}) cannot be compared with "${path}" (${setting.fieldType}).`;
  scope.report('incomparable-value', ['setting'], message, { hint: 'Name a setting that holds the same kind of value.' });
  return undefined;
}

function findSetting(path: string, at: string[], { report, settings }: WordScope): { entity: string; field: Field } | undefined {
  const [entity = '', name = ''] = path.split('.');
  const fields = settings?.(entity);
  const setting = fields?.find((one) => one.name === name);
  if (setting) return { entity, field: setting };
  const hint = fields
    ? nearOrKnown(
        name,
        fields.map((one) => one.name),
      )
    : 'A setting is a field of an entity with "single": true, such as "instSetting.poolDays".';
  report('unknown-setting', at, `There is no setting "${path}".`, { hint });
  return undefined;
}

const names: readonly unknown[] = ['me', 'today', 'now'];

/** Whether a word is written for a text field, where it would be stored as plain text; this is treated as a mistake. */
export function isWordInText(field: Field, written: unknown): boolean {
  return fieldTypeOf(field).comparable === 'text' && !field.choices && !field.states && !field.reference && names.includes(written);
}

/** Message why a word is not allowed. */
export function formatMisplacedWord({ name, fieldType }: Field, word: unknown): string {
  const means = word === 'me' ? 'the staff record of who asks' : word === 'now' ? 'a moment' : 'a day';
  return `"${String(word)}" is ${means}, and "${name}" (${fieldType}) holds none.`;
}
