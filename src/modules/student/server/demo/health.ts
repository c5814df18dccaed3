/** Demo health records that fit a child's age, and health files that agree with the student record. */
import Big from 'big.js';
import { ageOn } from '../../../../domain/age';
import type { Values } from '../../../../server/kernel/values';
import type { Calendar, Random } from '../../../demo/contract';

export interface HealthSource {
  random: Random;
  calendar: Calendar;
  recorders: string[];
}
/** Fields of a child that health records depend on. */
export interface KnownChild {
  id: string;
  birthday: string;
  sex: number;
  allergy: string | null;
  complications: number[];
  diagnosis: string;
}

/** Height and weight near the median of growth charts. */
export function buildGrowthRecord({ random, calendar, recorders }: HealthSource, child: KnownChild, daysAgo: number): Values {
  const day = calendar.daysAgo(daysAgo);
  const age = ageOn(child.birthday, day);
  const years = age ? age.years + age.months / 12 : 1;
  const height = new Big(years < 2 ? 72 + years * 8 : 75 + years * 6.1).plus(child.sex === 1 ? 0.8 : 0).plus(random.int(-40, 40) / 10);
  const bmi = new Big(15.6).plus(random.int(-14, 18) / 10);
  const weight = bmi.times(height.div(100).pow(2));
  return {
    stuId: child.id,
    recordDate: day,
    recordType: 5,
    height: height.toFixed(1),
    weight: weight.toFixed(1),
    headCirc: new Big(Math.min(46 + years * 0.8, 53)).plus(random.int(-8, 8) / 10).toFixed(1),
    recorderId: random.pick(recorders),
  };
}

/** A morning check, mostly without findings. */
export function morningCheck({ random, calendar, recorders }: HealthSource, child: KnownChild, daysAgo: number): Values {
  const hot = random.chance(0.06);
  return {
    stuId: child.id,
    recordDate: calendar.daysAgo(daysAgo),
    recordType: 1,
    temperature: hot ? new Big(376 + random.int(0, 12)).div(10).toFixed(1) : new Big(361 + random.int(0, 9)).div(10).toFixed(1),
    symptom: hot ? '晨检发热，精神欠佳' : null,
    handling: hot ? '联系家长接回，复测体温' : null,
    recorderId: random.pick(recorders),
  };
}

/** A seizure record, for children with epilepsy. */
export function buildSeizureRecord({ random, calendar, recorders }: HealthSource, child: KnownChild, daysAgo: number): Values {
  const day = calendar.daysAgo(daysAgo);
  const minute = random.int(10, 40);
  return {
    stuId: child.id,
    recordDate: day,
    recordType: 4,
    temperature: '36.7',
    startTime: `${day} 10:${minute}:00`,
    endTime: `${day} 10:${minute + 2}:00`,
    symptom: '双眼上翻、四肢强直，约两分钟后缓解',
    handling: '侧卧、清理口腔、记录时间，缓解后由家长接回',
    notifyTime: `${day} 10:${minute + 4}:00`,
    recorderId: random.pick(recorders),
  };
}

const vaccines = [
  ['乙肝疫苗', '第 3 剂', 6],
  ['脊灰疫苗', '第 3 剂', 4],
  ['百白破疫苗', '第 3 剂', 5],
  ['麻腮风疫苗', '第 1 剂', 8],
] as const;

export function buildHealthFile({ random, calendar }: HealthSource, child: KnownChild): Values {
  return {
    stuId: child.id,
    pastHistory: random.chance(0.2) ? '新生儿黄疸，光疗后好转' : '无特殊',
    allergy: child.allergy ? `${child.allergy}过敏` : '无',
    epilepsy: child.complications.includes(1) ? '有癫痫史，规律服药，近半年发作一次' : '无',
    drug: child.complications.includes(1) ? '丙戊酸钠口服溶液，每日两次' : null,
    family: '无特殊',
    vaccines: vaccines.map(([name, dose, months]) => ({ name, dose, date: buildDoseDay(child.birthday, months, calendar.today) })),
  };
}

function buildDoseDay(birthday: string, months: number, today: string): string {
  const count = Number(birthday.slice(0, 4)) * 12 + Number(birthday.slice(5, 7)) - 1 + months;
  const day = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-15`;
  return day < today ? day : today;
}
