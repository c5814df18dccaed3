/**
 * Values that stand for something only known when they are needed: today, now, who asks, what the institution has set.
 *
 * Written as words (`"me"`, `"now"`, `"today"`, `{"today": 30}`, `{"setting": "instSetting.poolDays"}`); `config/normalize`
 * turns them into operands. One resolution for browser and server.
 */
import { addDays } from '../domain/calendar';

/** What the words stand for right now. */
export interface ValueContext {
  /** YYYY-MM-DD in Asia/Shanghai. */
  today: string;
  /** YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
  now: string;
  /** Id of the staff record of who acts; null for an account without one. */
  me: string | null;
  /** What the institution has set, by `entity.field`; what is missing has its default. */
  settings: Readonly<Record<string, unknown>>;
}

/** For conditions that name no words: nothing of it is ever asked for. */
export const fixedContext: ValueContext = { today: '', now: '', me: null, settings: {} };

/** What statements need: they look settings up themselves. */
export type Moment = Omit<ValueContext, 'settings'>;

/** How a moment is written in the type it is compared with or stored in. */
export type MomentForm = 'day' | 'dayStart' | 'instant' | 'month' | 'time';

/** A value, another field of the same record, or a word. */
export type Operand =
  | { value: unknown }
  | { field: string }
  /** Now, `days` later or earlier. */
  | { moment: MomentForm; days: number }
  | { me: true }
  /** Field of an entity of which an institution has one record; `otherwise` stands until it is saved for the first time. */
  | { setting: { entity: string; field: string }; otherwise: unknown };

/** An id that no record has: who has no staff record is nobody's owner, and no empty field means them. */
export const noStaff = '00000000-0000-0000-0000-000000000000';

/** The value an operand stands for. `record` gives the values of other fields. */
export function operandValue(operand: Operand, record: Readonly<Record<string, unknown>>, context: ValueContext): unknown {
  if ('value' in operand) return operand.value;
  if ('field' in operand) return record[operand.field];
  if ('moment' in operand) return momentText(operand.moment, operand.days, context);
  if ('me' in operand) return context.me ?? noStaff;
  return context.settings[settingKey(operand.setting)] ?? operand.otherwise;
}

/** The value to be stored for an operand: an account without a staff record leaves the field empty. */
export function storedOperand(operand: Operand, record: Readonly<Record<string, unknown>>, context: ValueContext): unknown {
  return 'me' in operand ? context.me : operandValue(operand, record, context);
}

export function settingKey({ entity, field }: { entity: string; field: string }): string {
  return `${entity}.${field}`;
}

function momentText(form: MomentForm, days: number, { today, now }: ValueContext): string {
  const day = days === 0 ? today : addDays(today, days);
  if (form === 'day') return day;
  if (form === 'month') return day.slice(0, 7);
  if (form === 'dayStart') return `${day} 00:00:00`;
  return form === 'time' ? now.slice(11, 16) : `${day}${now.slice(10)}`;
}
