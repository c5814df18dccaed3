/** Shapes of the calls that take an assessment: what the server reads and answers, and the types of both sides. */
import * as z from 'zod';
import { respondents, scaleShape } from '../scale/scaleShape';
import { finishTexts } from './finish/finishTexts';

const longest = 4000;

/** Value of an option, or the measured number. */
const answer = z.union([z.string().max(longest), z.number()]);
/** Value of a manual input or a document field: text, number, day, ids or lines. */
const value = z.union([z.string().max(longest), z.number(), z.boolean(), z.array(z.string().max(longest)).max(100)]);
/** Changes of one part; null takes a value away. */
const changes = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string().max(40), shape.nullable());
const version = z.int().min(0);

/** Position of the assessor, so that another device continues there. Never a conflict: the last value written is kept. */
const progress = z.object({
  /** Number of the current item. */
  at: z.int().min(1).max(10_000).optional(),
  /** Time spent so far, in seconds. */
  seconds: z.number().min(0).max(1_000_000).optional(),
  /** Optional groups that the assessor decided to leave out. */
  leftOut: z.array(z.string().max(40)).max(100).optional(),
});

/** Only what was changed; it is merged into what is stored, value by value. */
export const saveShape = z.strictObject({
  id: z.string(),
  /** Version that the changes were made on. */
  answersVersion: version,
  answers: changes(answer).optional(),
  remarks: changes(z.string().max(longest)).optional(),
  inputs: changes(value).optional(),
  texts: changes(z.string().max(longest)).optional(),
  progress: progress.optional(),
});

export const finishShape = z.strictObject({ id: z.string(), answersVersion: version });

const part = z.enum(['answers', 'remarks', 'inputs', 'texts']);

/**
 * Values of an unfinished record: item number → answer and remark; code of a manual input or document field → value (a field asked of each
 * item: `code.12`); the texts written before finishing.
 */
const filled = z.object({
  answers: z.record(z.string(), answer),
  remarks: z.record(z.string(), z.string()),
  inputs: z.record(z.string(), value),
  /** Fields of the record. */
  texts: z.partialRecord(z.enum(finishTexts), z.string()),
});

/** An invalid value: an unknown option, a number out of its range. */
const refused = z.object({ part, key: z.string(), message: z.string() });

/** The stored value of another person, because of which the sent one was not stored: both changed since `answersVersion` and differ. */
const conflict = z.object({
  part,
  /** Number of the item, code of the input, or name of the text. */
  key: z.string(),
  theirs: value.nullable(),
  /** Name of who changed it, and when (`YYYY-MM-DD HH:mm:ss`). */
  by: z.string(),
  at: z.string(),
});

/**
 * All stored values, with the changes of others. Values named in `conflicts` or `refused` were not stored; all others were, since each
 * value is validated by itself.
 */
export const savedShape = filled.extend({ answersVersion: z.int(), conflicts: z.array(conflict), refused: z.array(refused) });

export const takingShape = z.object({
  record: filled.extend({
    id: z.string(),
    reportNo: z.string(),
    stuId: z.string(),
    scaleId: z.string(),
    scaleVersion: z.int(),
    evalDate: z.string(),
    ageMonths: z.number(),
    respondent: z.enum(respondents),
    editionCode: z.string().nullable(),
    /** Code of `states.evalRecord.status`. */
    status: z.int(),
    progress,
    /** Counts the saves; the next save names it. */
    answersVersion: z.int(),
  }),
  /** Whether the person may change the answers: right and state. */
  canFill: z.boolean(),
  scale: scaleShape,
  student: z.object({ stuName: z.string(), sex: z.number().nullable(), birthday: z.string(), stuNo: z.string().nullable() }),
  institution: z.string(),
  /** Last finished record of this child with this scale. */
  previous: z.object({ id: z.string(), evalDate: z.string(), result: z.object({ scores: z.record(z.string(), z.number()) }) }).nullable(),
});

/** An item as the parents' form asks it: with options, or measured. */
const openItem = z.object({
  no: z.int(),
  name: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  number: z.object({ unit: z.string(), min: z.number(), max: z.number(), decimals: z.int() }).optional(),
});

export const openFormShape = z.object({
  /** Name of the scale. */
  title: z.string(),
  institution: z.string(),
  /** First character of the child's name with stars: 王**. */
  child: z.string(),
  instruction: z.string(),
  /** Period that the questions are about, as text. */
  window: z.string(),
  /** When the link ends: `YYYY-MM-DD HH:mm:ss`. */
  until: z.string(),
  items: z.array(openItem),
  answers: filled.shape.answers,
  /** True after submission; items and answers are empty then, because the link no longer gives access to them. */
  isSubmitted: z.boolean(),
});

export const openFormInput = z.strictObject({ key: z.string().max(200), answers: changes(answer), submit: z.boolean().optional() });

export const openFormSaved = z.object({
  answers: filled.shape.answers,
  isSubmitted: z.boolean(),
  /** Items without answer when submitting was refused. */
  open: z.array(z.int()),
});

export type Answer = z.output<typeof answer>;
export type InputValue = z.output<typeof value>;
export type Filled = z.output<typeof filled>;
export type FilledPart = keyof Filled;
export type Progress = z.output<typeof progress>;
export type Changes<Value> = Record<string, Value | null>;
export type TakingRecord = z.output<typeof takingShape>;
export type SaveAnswers = z.output<typeof saveShape>;
export type SavedAnswers = z.output<typeof savedShape>;
export type RefusedValue = z.output<typeof refused>;
export type OpenFormItem = z.output<typeof openItem>;
export type OpenForm = z.output<typeof openFormShape>;
export type OpenFormSaved = z.output<typeof openFormSaved>;
