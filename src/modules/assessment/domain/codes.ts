/** Codes of the dictionaries of this area, and what the scales call the same. */
import { states } from '../../../generated/states';
import type { Level, Respondent, Scale } from './scale/scaleShape';

/** Codes of `evalType`. */
export const evalTypes = { psychology: 1, study: 2, rapid: 3, development: 4, composite: 5 } as const;

/** Codes of `evalRespondent` by the names in scales. */
export const respondentCodes = { clinician: 1, parent: 2, teacher: 3, 'child-task': 4 } as const satisfies Record<Respondent, number>;

/** What respondents are called. */
export const respondentWords: Readonly<Record<Respondent, string>> = {
  clinician: '评估师',
  parent: '家长',
  teacher: '教师',
  'child-task': '本人',
};

export function respondentOf(code: unknown): Respondent | undefined {
  return (Object.keys(respondentCodes) as Respondent[]).find((name) => respondentCodes[name] === code);
}

const { done, audited, void: cancelled } = states.evalRecord.status;

/** Titles of the states of an assessment that takes no answers any more. */
export const statusTitles: Readonly<Record<number, string | undefined>> = { [done]: '已完成', [audited]: '已审核', [cancelled]: '已作废' };

/** Codes of `evalLevel` by the names in scales. */
export const levelCodes = { normal: 1, watch: 2, mild: 3, moderate: 4, severe: 5, extreme: 6 } as const satisfies Record<Level, number>;

/** A level is the name of its colour, too: in lists, tags, charts and reports (`src/domain/severity.ts`). */
export function levelOf(code: number): Level | undefined {
  return (Object.keys(levelCodes) as Level[]).find((name) => levelCodes[name] === code);
}

/** Codes of `fillState`: the parents' form. */
export const fillStates = { waiting: 1, submitted: 2, withdrawn: 3 } as const;

/** Codes of `evalRecord.followState`: what was done about a result that asks for it. */
export const followStates = { open: 1, written: 2 } as const;

export type EvalType = (typeof evalTypes)[keyof typeof evalTypes];
export type RespondentCode = (typeof respondentCodes)[Respondent];

const typesOfRoutes: Readonly<Record<string, EvalType>> = {
  psychological: evalTypes.psychology,
  studyReport: evalTypes.study,
  rapidScreening: evalTypes.rapid,
};

/** The type of a scale of the product, by the group of its report page. */
export function evalTypeOf({ routeGroup }: Pick<Scale, 'routeGroup'>): EvalType {
  return typesOfRoutes[routeGroup] ?? evalTypes.development;
}
