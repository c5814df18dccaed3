/** Age in years and months, computed from a birthday. */
import * as z from 'zod';
import { ageOn, earliestBirthdayOf, latestBirthdayOf, renderAge } from '../../domain/age';
import { defineFieldType, FieldTextError, type FilterOperator } from '../fieldType';
import { naming } from '../naming';
import { refuseText } from '../textImport';

/** Upper limit of an age in years, so that birthdays computed from filters stay valid dates. */
const oldest = 150;

export const age = defineFieldType({
  type: 'age',
  description: 'Age in years and months, worked out from a birthday. 年龄',
  options: z.strictObject({
    from: naming('field', z.string().min(1)).describe('Date field of the birthday. 出生日期字段'),
  }),
  value: () => z.string('年龄由系统计算，不用填写').regex(/^(\d{1,3}岁(\d{1,2}个月)?|\d{1,2}个月|\d{1,2}天)$/, '年龄由系统计算，不用填写'),
  filters: ['between', 'gte', 'lte', 'empty'],
  comparable: 'none',
  sortable: true,
  format: String,
  parse: refuseText('年龄由出生日期算出，不用填写'),
  lossy: true,
  decode(parameter) {
    if (/^\d{1,3}$/.test(parameter) && Number(parameter) <= oldest) return Number(parameter);
    throw new FieldTextError(`年龄应为 0–${oldest} 的整数`);
  },
  siblings: ({ options }) => [options.from],
  siblingColumns: { from: ['date'] },
  compute(record, { options }, today) {
    const birthday = record[options.from];
    const years = typeof birthday === 'string' ? ageOn(birthday, today) : undefined;
    return years ? renderAge(years) : null;
  },
  /** A filter on age becomes a filter on birthday: the oldest age gives the earliest birthday. */
  filterAs(operator, value, { options }, today) {
    const [least, most] = yearsOf(operator, value);
    if (operator === 'empty') return { field: options.from, operator, value };
    const earliest = most === undefined ? null : earliestBirthdayOf(most, today);
    const latest = least === undefined ? null : latestBirthdayOf(least, today);
    return { field: options.from, operator: 'between', value: [earliest, latest] };
  },
  sortAs: ({ options }) => ({ field: options.from, reverse: true }),
  examples: () => ['5岁8个月', '4岁', '8个月', '12天'].map((value) => ({ value, text: value })),
  badValues: [5, true, {}, '5', '五岁', '<b>5岁</b>', '5岁'.repeat(400_000)],
});

/** Lower and upper limit in whole years; undefined = open. */
function yearsOf(operator: FilterOperator, value: unknown): [number | undefined, number | undefined] {
  const [from, to] = operator === 'between' ? (value as unknown[]) : operator === 'gte' ? [value, null] : [null, value];
  return [typeof from === 'number' ? from : undefined, typeof to === 'number' ? to : undefined];
}
