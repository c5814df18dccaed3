/** What the calls about all assessments of one child answer. */
import * as z from 'zod';

/** One assessment as far as the person may see it. A masked one has neither id, scale nor result. */
export const childRecordShape = z.object({
  /** Null while masked. */
  id: z.string().nullable(),
  reportNo: z.string().nullable(),
  /** Name of the scale; 心理测评 while masked. */
  scaleName: z.string(),
  scaleCode: z.string().nullable(),
  evalType: z.int(),
  evalDate: z.string(),
  ageMonths: z.number(),
  evaluator: z.string(),
  mainScore: z.string().nullable(),
  /** Code of `evalLevel`. */
  mainLevel: z.int().nullable(),
  verdict: z.string().nullable(),
  positive: z.boolean().nullable(),
  /** Code of `states.evalRecord.status`. */
  status: z.int(),
  isMasked: z.boolean(),
});

/** When a child is to be assessed again with a scale that it was assessed with. */
export const dueScaleShape = z.object({
  scaleCode: z.string(),
  scaleName: z.string(),
  /** Last finished record and its day. */
  recordId: z.string(),
  lastDate: z.string(),
  /** The cycle of the institution (`instSetting.evalCycleDays`) after `lastDate`. */
  nextDate: z.string(),
  isOverdue: z.boolean(),
});

export type ChildRecord = z.output<typeof childRecordShape>;
export type DueScale = z.output<typeof dueScaleShape>;
