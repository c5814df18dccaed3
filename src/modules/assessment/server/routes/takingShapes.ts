/** Shapes of the calls that take an assessment, as the server reads and answers them. */
import * as z from 'zod';
import { respondents, scaleShape } from '../../domain/scale/scaleShape';
import { finishTexts, type OpenForm, type OpenFormSaved, type SavedAnswers, type TakingRecord } from '../../domain/taking/calls';

const longest = 4000;
const answer = z.union([z.string().max(longest), z.number()]);
const value = z.union([z.string().max(longest), z.number(), z.boolean(), z.array(z.string().max(longest)).max(100)]);
const changes = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string().max(40), shape.nullable());
const version = z.int().min(0);
const progress = z.object({
  at: z.int().min(1).max(10_000).optional(),
  seconds: z.number().min(0).max(1_000_000).optional(),
  leftOut: z.array(z.string().max(40)).max(100).optional(),
});

export const saveShape = z.strictObject({
  id: z.string(),
  answersVersion: version,
  answers: changes(answer).optional(),
  remarks: changes(z.string().max(longest)).optional(),
  inputs: changes(value).optional(),
  texts: changes(z.string().max(longest)).optional(),
  progress: progress.optional(),
});

export const finishShape = z.strictObject({ id: z.string(), answersVersion: version });

const part = z.enum(['answers', 'remarks', 'inputs', 'texts']);
const filled = {
  answers: z.record(z.string(), answer),
  remarks: z.record(z.string(), z.string()),
  inputs: z.record(z.string(), value),
  texts: z.partialRecord(z.enum(finishTexts), z.string()),
};

export const savedShape = z.object({
  ...filled,
  answersVersion: z.int(),
  conflicts: z.array(z.object({ part, key: z.string(), theirs: value.nullable(), by: z.string(), at: z.string() })),
  refused: z.array(z.object({ part, key: z.string(), message: z.string() })),
}) satisfies z.ZodType<SavedAnswers>;

export const takingShape = z.object({
  record: z.object({
    ...filled,
    id: z.string(),
    reportNo: z.string(),
    stuId: z.string(),
    scaleId: z.string(),
    scaleVersion: z.int(),
    evalDate: z.string(),
    ageMonths: z.number(),
    respondent: z.enum(respondents),
    editionCode: z.string().nullable(),
    status: z.int(),
    progress,
    answersVersion: z.int(),
  }),
  canFill: z.boolean(),
  scale: scaleShape,
  student: z.object({ stuName: z.string(), sex: z.number().nullable(), birthday: z.string(), stuNo: z.string().nullable() }),
  institution: z.string(),
  previous: z.object({ id: z.string(), evalDate: z.string(), result: z.object({ scores: z.record(z.string(), z.number()) }) }).nullable(),
}) satisfies z.ZodType<TakingRecord>;

export const openFormShape = z.object({
  title: z.string(),
  institution: z.string(),
  child: z.string(),
  instruction: z.string(),
  window: z.string(),
  until: z.string(),
  items: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
      number: z.object({ unit: z.string(), min: z.number(), max: z.number(), decimals: z.int() }).optional(),
    }),
  ),
  answers: filled.answers,
  isSubmitted: z.boolean(),
}) satisfies z.ZodType<OpenForm>;

export const openFormInput = z.strictObject({
  key: z.string().max(200),
  answers: changes(answer),
  submit: z.boolean().optional(),
});
export const openFormSaved = z.object({
  answers: filled.answers,
  isSubmitted: z.boolean(),
  open: z.array(z.int()),
}) satisfies z.ZodType<OpenFormSaved>;
