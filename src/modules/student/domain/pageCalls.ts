/** What the main page of a child reads: its head and the growth centre. */
import type { StudentAnswers } from '../../../generated/calls';

/** Parts that the person may not read are null, or missing in a list. */
export type StudentHead = StudentAnswers['head'];
export type GrowthPage = StudentAnswers['growth'];
export type GrowthEntry = GrowthPage['entries'][number];
export type GrowthKind = GrowthEntry['kind'];
