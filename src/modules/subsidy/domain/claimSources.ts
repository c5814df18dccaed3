/** Links to the lists with the records counted in a month: of the child, within the days of support. Pure. */
import { lastDayOf } from '../../../domain/calendar';

interface ClaimSource {
  title: string;
  path: string;
}

const lists = [
  ['打卡', '/studentModel/checkInRecord', 'checkDate'],
  ['课次', '/studentModel/attendanceRecords', 'lessonDate'],
  ['训练记录', '/allroundModel/rehabilitationRecord', 'lessonDate'],
  ['收费', '/orderManageModel/confirmIncomeDetail', 'incomeDate'],
] as const;

/** For the settlement of a month; older settlements have no stored days (`fromDate`, `toDate`). */
export function claimSources(month: Readonly<Record<string, unknown>>): ClaimSource[] {
  const [stuId, name] = [String(month.stuId ?? ''), String(month.month ?? '')];
  if (!stuId || !name) return [];
  const from = String(month.fromDate ?? `${name}-01`);
  const to = String(month.toDate ?? lastDayOf(name));
  return [
    ...lists.map(([title, path, field]) => ({ title, path: `${path}?stuId=${stuId}&${field}.between=${from},${to}` })),
    { title: '证据链', path: `/studentModel/evidence?month=${name}` },
  ];
}
