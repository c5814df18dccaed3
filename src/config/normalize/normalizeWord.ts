/** Written words for values (`"me"`, `"now"`, `"today"`, `{"today": 30}`, `{"setting": "instSetting.poolDays"}`) → Operand. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Operand } from '../../fields/valueContext';
import { didYouMean } from '../didYouMean';
import { people } from '../people';
import type { SettingLookup } from '../project';
import type { Report } from '../report';

/** What a word is written for. */
export interface WordScope {
  report: Report;
  /** Fields of the entities of which an institution has one record; undefined where settings cannot be named. */
  settings: SettingLookup | undefined;
}

/** The operand a word stands for in `field`; `known: false` = it is no word, `operand: undefined` = a wrong one, reported. */
export type WordResult = { known: false } | { known: true; operand: Operand | undefined };

const noWord: WordResult = { known: false };

export function wordOperand(field: Field, written: unknown, scope: WordScope): WordResult {
  if (typeof written === 'string') return found(nameOperand(field, written));
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return noWord;
  if ('today' in written) return { known: true, operand: dayOperand(field, (written as { today: number }).today, scope.report) };
  if ('setting' in written) return { known: true, operand: settingOperand(field, (written as { setting: string }).setting, scope) };
  return noWord;
}

function found(operand: Operand | undefined): WordResult {
  return operand ? { known: true, operand } : noWord;
}

/** The words a field knows, for messages. */
export function wordsOf(field: Field): string[] {
  const { today, now } = fieldTypeOf(field).moments ?? {};
  return [...(today ? ['today'] : []), ...(now ? ['now'] : []), ...(pointsToStaff(field) ? ['me'] : [])];
}

function nameOperand(field: Field, word: string): Operand | undefined {
  if (word === 'me') return pointsToStaff(field) ? { me: true } : undefined;
  const moments = fieldTypeOf(field).moments;
  const form = word === 'today' ? moments?.today : word === 'now' ? moments?.now : undefined;
  return form && { moment: form, days: 0 };
}

function pointsToStaff({ reference }: Field): boolean {
  return reference?.entity === people.staff;
}

function dayOperand(field: Field, days: number, report: Report): Operand | undefined {
  const form = fieldTypeOf(field).moments?.today;
  if (form) return { moment: form, days };
  report('incomparable-value', ['today'], `Field "${field.name}" (${field.fieldType}) holds no day.`, { atKey: true });
  return undefined;
}

function settingOperand(field: Field, path: string, { report, settings }: WordScope): Operand | undefined {
  const [entity = '', name = ''] = path.split('.');
  const fields = settings?.(entity);
  const setting = fields?.find((one) => one.name === name);
  if (!setting) {
    const hint = fields
      ? didYouMean(
          name,
          fields.map((one) => one.name),
        )
      : 'A setting is a field of an entity with "single": true, such as "instSetting.poolDays".';
    report('unknown-setting', ['setting'], `There is no setting "${path}".`, { hint });
    return undefined;
  }
  const [here, there] = [fieldTypeOf(field).comparable, fieldTypeOf(setting).comparable];
  if (here === there) return { setting: { entity, field: name }, otherwise: setting.default ?? null };
  report('incomparable-value', ['setting'], `"${field.name}" (${here}) cannot be compared with "${path}" (${there}).`);
  return undefined;
}

const names: readonly unknown[] = ['me', 'today', 'now'];

/** A word where it would only be a text of its letters, which nobody means. */
export function isWordInText(field: Field, written: unknown): boolean {
  return fieldTypeOf(field).comparable === 'text' && !field.choices && !field.states && !field.reference && names.includes(written);
}

/** Why it cannot stand there. */
export function misplacedWord({ name, fieldType }: Field, word: unknown): string {
  const means = word === 'me' ? 'the staff record of who asks' : word === 'now' ? 'a moment' : 'a day';
  return `"${String(word)}" is ${means}, and "${name}" (${fieldType}) holds none.`;
}
