/** The types of scales that each page lists. Psychological results are listed on their own page only, because they are sensitive. */
import { must } from '../../../../domain/must';
import { type EvalType, evalTypes } from '../../domain/codes';

const { psychology, study, rapid, development, composite } = evalTypes;

/** The most special page of a type first. */
export const typesOfPage: Readonly<Record<string, readonly EvalType[]>> = {
  psychologyList: [psychology],
  studyList: [study],
  rapidList: [rapid],
  appraisal: [study, rapid, development, composite],
};

export const evaluationPages = Object.keys(typesOfPage);

export function listPagesOfType(type: unknown): string[] {
  return evaluationPages.filter((page) => must(typesOfPage[page], page).some((one) => one === type));
}
