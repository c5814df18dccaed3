/** Days without lessons: public holidays and rest days set by the institution. A weekend alone is no rest day. */
import type { RuleContext } from '../../../server/records/rule';
import { nationalDay } from '../../system/contract';

export async function restDays(from: string, to: string, { records }: RuleContext): Promise<(day: string) => boolean> {
  const own = new Map((await records.find('sysWorkDay', { day: { gte: from, lte: to } })).map(({ day, isWork }) => [day, isWork === true]));
  return (day) => {
    const said = own.get(day);
    if (said !== undefined) return !said;
    const { isWork, holiday } = nationalDay(day);
    return holiday !== undefined && !isWork;
  };
}
