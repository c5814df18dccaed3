/** Random demo children and guardians with consistent data (age, certificate, family name, dates). */
import { must } from '../../../../domain/must';
import type { Values } from '../../../../server/kernel/values';
import { type Calendar, type InstitutionPlan, laterDay, type Numbers, type Random } from '../../../demo/contract';
import { allergies, cautions, type Disorder, disorders, expectations, tags } from './disorders';
import * as names from './names';

export interface ChildSource {
  plan: InstitutionPlan;
  random: Random;
  numbers: Numbers;
  calendar: Calendar;
  /** Ids of staff who may be the responsible teacher. */
  teachers: string[];
  advisers: string[];
  /** Ids of districts by their code. */
  districts: ReadonlyMap<string, string>;
}

/** Given properties of a child; the others are random. */
export interface ChildWish {
  rehab?: number[];
  /** Range in whole years, both ends included. */
  ages?: [number, number];
  months?: number;
  name?: string;
  sex?: 1 | 2;
  /** Main contact as [name, code of the dictionary relation]. */
  main?: [string, number];
  teacherId?: string;
  enteredDaysAgo?: number;
  /** Grade of the certificate; 0 = none; undefined = random. */
  grade?: number;
  /** Values that override the computed ones. */
  values?: Values;
}

/** Field values of one student. */
export function makeChild(source: ChildSource, wish: ChildWish = {}): Values {
  const { random, numbers, calendar, plan } = source;
  const disorder = pickDisorder(random, wish.rehab);
  const sex = wish.sex ?? random.code({ 1: 66, 2: 34 });
  const birthday = calendar.bornAt(wish.months ?? pickMonths(random, wish.ages ?? disorder.ages), random.int(0, 27));
  const surname = wish.name?.slice(0, 1) ?? random.pick(names.surnames);
  const stuName = wish.name ?? surname + random.pick(sex === 1 ? names.boyNames : names.girlNames);
  const area = random.pick(plan.areas);
  const idCard = numbers.idCard(area, birthday, sex);
  const enterDate = laterDay(calendar.daysAgo(wish.enteredDaysAgo ?? random.int(20, 700)), addMonths(birthday, 11));
  return {
    stuName,
    sex,
    idType: 1,
    idCard,
    birthday,
    nation: random.code({ 1: 94, 3: 3, 11: 2, 15: 1 }),
    hukouArea: plan.areaName,
    districtId: districtOf(source, area, idCard),
    addr: `${plan.areaName}${random.pick(plan.streets)} ${random.int(1, 260)} 号 ${random.int(1, 18)} 幢 ${random.int(1, 18)}0${random.int(1, 4)} 室`,
    enterDate,
    source: random.code({ 3: 30, 4: 24, 2: 20, 1: 14, 6: 8, 5: 4 }),
    salesId: random.chance(0.8) ? random.pick(source.advisers) : null,
    headTeacherId: wish.teacherId ?? random.pick(source.teachers),
    tags: random.chance(0.35) ? random.some(tags, random.int(1, 2)) : [],
    relations: makeGuardians(source, surname, wish.main),
    rehabCategory: disorder.rehab,
    ...certificateOf(source, disorder, { idCard, birthday, grade: wish.grade }),
    ...diagnosisOf(source, disorder, birthday),
    ...historyOf(random, disorder),
    ...familyOf(random, birthday, calendar),
    guardianConsent: true,
    consentDate: enterDate,
    createTime: `${enterDate} ${String(random.int(9, 17)).padStart(2, '0')}:${random.int(10, 59)}:00`,
    ...wish.values,
  };
}

/** Most children live where they are registered. Of those whose number ends in X nobody has filled it in. */
function districtOf({ districts }: ChildSource, area: string, idCard: string): string | null {
  return idCard.endsWith('X') ? null : (districts.get(area) ?? null);
}

function pickDisorder(random: Random, rehab: number[] | undefined): Disorder {
  const possible = rehab ? disorders.filter((one) => rehab.includes(one.rehab)) : disorders;
  return random.weighted(possible.map((one) => [one, one.weight] as const));
}

function pickMonths(random: Random, [youngest, oldest]: [number, number]): number {
  return random.int(youngest * 12, oldest * 12 + 11);
}

function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-${day.slice(8) > '28' ? '28' : day.slice(8)}`;
}

function makeGuardians({ random, numbers }: ChildSource, surname: string, main: ChildWish['main']): Values[] {
  const other = () => random.pick(names.surnames.filter((one) => one !== surname));
  const nameOf: Record<number, () => string> = {
    1: () => surname + random.pick(names.fatherNames),
    2: () => other() + random.pick(names.motherNames),
    3: () => surname + random.pick(names.grandfatherNames),
    4: () => other() + random.pick(names.grandmotherNames),
    5: () => other() + random.pick(names.grandfatherNames),
    6: () => other() + random.pick(names.grandmotherNames),
  };
  const first = main?.[1] ?? random.code({ 2: 52, 1: 33, 4: 8, 6: 5, 3: 2 });
  const second = first === 2 ? 1 : 2;
  const relations = random.chance(0.72) ? [first, second] : [first];
  return relations.map((relation, index) => ({
    relName: (index === 0 && main?.[0]) || must(nameOf[relation], 'name for the relation')(),
    relation,
    phone: numbers.mobile(),
    isMain: index === 0,
    wxBound: random.chance(0.6),
    edu: relation <= 2 ? random.code({ 3: 15, 4: 35, 5: 42, 6: 8 }) : random.int(1, 3),
    job: relation <= 2 ? random.pick(names.jobs) : null,
  }));
}

interface Certified {
  idCard: string;
  birthday: string;
  grade: number | undefined;
}

function certificateOf({ random, calendar }: ChildSource, disorder: Disorder, { idCard, birthday, grade: wished }: Certified): Values {
  const holds = wished === undefined ? random.chance(0.62) : wished > 0;
  if (disorder.certificate === undefined || !holds) return { hasCert: false };
  const grade = wished ?? random.code({ 1: 15, 2: 40, 3: 30, 4: 15 });
  const issued = laterDay(calendar.daysAgo(random.int(60, 1500)), addMonths(birthday, 10));
  return {
    hasCert: true,
    certNo: `${idCard}${disorder.certificate}${grade}`,
    disabilityType: disorder.certificate,
    disabilityGrade: grade,
    certIssueDate: issued,
    certExpireDate: addMonths(issued, 60),
  };
}

function diagnosisOf({ random, calendar, plan }: ChildSource, disorder: Disorder, birthday: string): Values {
  const cautious = random.chance(0.22);
  return {
    diagnosis: random.pick(disorder.diagnoses),
    diagHospital: random.pick(plan.hospitals),
    diagDate: laterDay(calendar.daysAgo(random.int(90, 1200)), addMonths(birthday, 11)),
    complications: disorder.complications.length > 0 && random.chance(0.4) ? random.some(disorder.complications, 1) : [],
    allergy: random.chance(0.15) ? random.pick(allergies) : null,
    caution: cautious ? random.pick(cautions) : null,
    highRisk: cautious && random.chance(0.35),
  };
}

function historyOf(random: Random, { delay }: Disorder): Values {
  const late = () => random.int(0, delay);
  return {
    gestWeeks: random.code({ 39: 40, 38: 25, 40: 20, 36: 8, 33: 5, 30: 2 }),
    birthWeight: random.int(23, 39) * 100,
    delivery: random.code({ 1: 55, 2: 42, 3: 3 }),
    asphyxia: random.chance(0.08),
    headUpMonths: 3 + Math.floor(late() / 3),
    sitMonths: 6 + Math.floor(late() / 2),
    walkMonths: 12 + late(),
    wordMonths: 12 + late() * 2,
  };
}

function familyOf(random: Random, birthday: string, calendar: Calendar): Values {
  const years = Number(calendar.today.slice(0, 4)) - Number(birthday.slice(0, 4));
  const schooling = years < 3 ? 1 : years < 7 ? random.code({ 1: 35, 2: 65 }) : random.code({ 3: 35, 5: 35, 4: 30 });
  return {
    caregiver: random.pick(['母亲', '母亲', '奶奶', '外婆', '父亲']),
    familyType: random.code({ 1: 55, 2: 33, 3: 8, 5: 4 }),
    economy: random.code({ 1: 80, 2: 7, 3: 6, 5: 5, 4: 2 }),
    expectation: random.pick(expectations),
    schooling,
    schoolName: schooling === 1 ? null : schooling === 2 ? '实验幼儿园' : schooling === 4 ? '培智学校' : '中心小学',
    grade: schooling === 2 ? random.pick(['小班', '中班', '大班']) : schooling > 2 ? random.pick(['一年级', '二年级', '三年级']) : null,
  };
}
