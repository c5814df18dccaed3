/** The head of a report: child, date, evaluator. Values that the reader may not see are left out. */
import { renderMonths } from '../../../../../domain/age';
import { daysFromTo } from '../../../../../domain/calendar';
import { respondentWords } from '../../codes';
import type { Fact } from '../report';
import type { ReportSource } from '../source';

export function factsOf({ scale, record, child, evaluator, earlier }: ReportSource): Fact[] {
  const age = record.result.ageMonths ?? record.ageMonths;
  const last = earlier.at(-1);
  // `daysFromTo` counts both days.
  const days = last && (daysFromTo(last.day, record.day) ?? 1) - 1;
  const edition = scale.editions?.find(({ code }) => code === record.edition);
  const facts: [string, string | undefined][] = [
    ['姓名', child.name],
    ['性别', child.sex],
    ['出生日期', record.birthday],
    ['实足年龄', age === undefined ? undefined : `${renderMonths(age)}${scale.developmental ? `（按${age}个月计）` : ''}`],
    ['评估日期', record.day],
    ['学号', child.stuNo],
    ['作答人', record.respondent && respondentWords[record.respondent]],
    ['评估人', evaluator],
    ['上次评估', last?.day ?? '首次评估'],
    ['相隔', days === undefined ? undefined : `${days}天`],
    ['施测版本', edition && (edition.name ?? `${edition.code}项版`)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
