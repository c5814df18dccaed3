/**
 * Values that are known only at evaluation time: today, now, the current user, institution settings.
 *
 * Written as words (`"me"`, `"now"`, `"today"`, `{"today": 30}`, `{"setting": "instSetting.poolDays"}`); `config/normalize`
 * converts them to operands. Evaluated by the same code in browser and server.
 */
import { addDays } from '../domain/calendar';

/** Current values of the words. */
export interface ValueContext {
  /** YYYY-MM-DD in Asia/Shanghai. */
  today: string;
  /** YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
  now: string;
  /** Id of the user's staff record; null for an account without one. */
  me: string | null;
  /** Settings of the institution by `entity.field`; missing ones have their default. */
  settings: Readonly<Record<string, unknown>>;
}

/** For conditions without words; its values are never read. */
export const fixedContext: ValueContext = { today: '', now: '', me: null, settings: {} };

/** For SQL statements, which look up settings themselves. */
export type Moment = Omit<ValueContext, 'settings'>;

/** How a date or time is written in the type it is compared with or stored in. */
export type MomentForm = 'day' | 'dayStart' | 'instant' | 'month' | 'time';

/** A number of days, or a setting of the institution. */
export type Days = number | { setting: { entity: string; field: string }; otherwise: unknown };

/** A value, another field of the same record, or a word. */
export type Operand =
  | { value: unknown }
  | { field: string }
  /** Now plus `days` (may be negative). */
  | { moment: MomentForm; days: Days }
  | { me: true }
  /** Field of an entity with one record per institution; `otherwise` applies until that record is first saved. */
  | { setting: { entity: string; field: string }; otherwise: unknown };

/** An id that no record has: used for accounts without a staff record, so that "me" matches neither a record nor an empty field. */
export const noStaff = '00000000-0000-0000-0000-000000000000';

/** The value of an operand. `record` supplies the values of other fields. */
export function getOperandValue(operand: Operand, record: Readonly<Record<string, unknown>>, context: ValueContext): unknown {
  if ('value' in operand) return operand.value;
  if ('field' in operand) return record[operand.field];
  if ('moment' in operand) return formatMoment(operand.moment, daysOf(operand.days, context), context);
  if ('me' in operand) return context.me ?? noStaff;
  return context.settings[getSettingKey(operand.setting)] ?? operand.otherwise;
}

/** The value to store for an operand: "me" is null for an account without a staff record. */
export function getStoredOperand(operand: Operand, record: Readonly<Record<string, unknown>>, context: ValueContext): unknown {
  return 'me' in operand ? context.me : getOperandValue(operand, record, context);
}

export function getSettingKey({ entity, field }: { entity: string; field: string }): string {
  return `${entity}.${field}`;
}

function daysOf(days: Days, context: ValueContext): number {
  return typeof days === 'number' ? days : Math.trunc(Number(getOperandValue(days, {}, context) ?? 0));
}

function formatMoment(form: MomentForm, days: number, { today, now }: ValueContext): string {
  const day = days === 0 ? today : addDays(today, days);
  if (form === 'day') return day;
  if (form === 'month') return day.slice(0, 7);
  if (form === 'dayStart') return `${day} 00:00:00`;
  return form === 'time' ? now.slice(11, 16) : `${day}${now.slice(10)}`;
}
