/** The form of a scale file (docs/scales.md). One definition gives the types and the first half of the checks. */
import * as z from 'zod';
import { partNames } from '../report/partNames';

/** Severity of a result, from the mildest. It gives colour and order. */
export const levels = ['normal', 'watch', 'mild', 'moderate', 'severe', 'extreme'] as const;
export const respondents = ['clinician', 'parent', 'teacher', 'child-task'] as const;
const roles = ['subscale', 'total', 'derived', 'count'] as const;

const level = z.enum(levels);
const text = z.string().min(1).max(2000);
const anyText = z.string().max(4000);
const code = z.string().regex(/^[A-Za-z][\w-]{0,39}$/);
const fractionOf = (value: number) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? (String(value).includes('e-') ? 9 : 0);
const withDecimals = (most: number) =>
  z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((value) => fractionOf(value) <= most, { params: { decimals: most } });
const number = withDecimals(6);
/** Values of items are added up as plain numbers: within these limits the sum of 10,000 of them is exact. */
const itemNumber = withDecimals(4);
const itemDecimals = z.int().min(0).max(4);
const decimals = z.int().min(0).max(6);
const itemNo = z.int().min(1).max(10_000);
const ageMonths = number.min(0);

const option = z.strictObject({ value: z.string().min(1).max(40), label: text, score: itemNumber.nullable() });

const itemMore = {
  no: itemNo,
  name: text,
  group: code.optional(),
  ageGroup: ageMonths.optional(),
  points: itemNumber.optional(),
  critical: z.boolean().optional(),
  parentReport: z.boolean().optional(),
  warning: z.boolean().optional(),
};
const item = z.union([
  z.strictObject({ ...itemMore, options: z.string() }),
  z.strictObject({
    ...itemMore,
    input: z.literal('number'),
    unit: z.string().max(20),
    min: itemNumber,
    max: itemNumber,
    decimals: itemDecimals,
  }),
]);

const itemList = z.union([z.enum(['all', 'administered']), z.array(itemNo).min(1)]);
const codes = z.array(code).min(1);
const scoreMore = {
  code,
  name: text,
  /** Name of the row that it shares with other scores, and its heading there. */
  family: text.optional(),
  column: text.optional(),
  role: z.enum(roles),
  decimals,
  range: z.tuple([number, number]).optional(),
  placeholder: z.boolean().optional(),
  requires: z.array(code).optional(),
};
const score = z.discriminatedUnion('op', [
  z.strictObject({ ...scoreMore, op: z.literal('sum'), items: itemList }),
  z.strictObject({ ...scoreMore, op: z.literal('mean'), items: itemList }),
  z.strictObject({ ...scoreMore, op: z.literal('countGte'), items: itemList, gte: number }),
  z.strictObject({ ...scoreMore, op: z.literal('countEq'), items: itemList, eq: number }),
  z.strictObject({ ...scoreMore, op: z.literal('countAnswered'), items: itemList }),
  z.strictObject({ ...scoreMore, op: z.literal('percentOfMax'), of: code, min: number, max: number }),
  z.strictObject({ ...scoreMore, op: z.literal('sumScores'), of: codes }),
  z.strictObject({ ...scoreMore, op: z.literal('meanScores'), of: codes }),
  z.strictObject({ ...scoreMore, op: z.literal('ratio'), num: code, denInput: z.string(), factor: number }),
  z.strictObject({
    ...scoreMore,
    op: z.literal('lookup'),
    of: code,
    mode: z.literal('linear').optional(),
    points: z.array(z.tuple([number, number])).min(2),
  }),
  z.strictObject({ ...scoreMore, op: z.literal('input'), input: z.string() }),
  z.strictObject({ ...scoreMore, op: z.literal('itemValue'), item: itemNo }),
  z.strictObject({
    ...scoreMore,
    op: z.literal('itemRatio'),
    numItem: itemNo,
    denItem: itemNo,
    factor: number,
    complement: z.boolean().optional(),
  }),
  z.strictObject({ ...scoreMore, op: z.literal('linear'), terms: z.array(z.strictObject({ item: itemNo, coef: number })).min(1) }),
  z.strictObject({ ...scoreMore, op: z.literal('gas'), items: itemList, rho: number.min(0).max(1) }),
  z.strictObject({ ...scoreMore, op: z.literal('developmentalAge'), group: code }),
]);

const band = z.strictObject({
  score: z.string(),
  min: number.nullable(),
  below: number.nullable(),
  label: text,
  level,
  positive: z.boolean(),
  advice: anyText.optional(),
  when: z.strictObject({ ageMonthsMin: ageMonths.optional(), ageMonthsBelow: ageMonths.optional() }).optional(),
});

const condition = z.strictObject({
  score: z.string().optional(),
  item: itemNo.optional(),
  input: z.string().optional(),
  gte: number.optional(),
  gt: number.optional(),
  lte: number.optional(),
  lt: number.optional(),
  equals: z.union([z.string(), number]).optional(),
  respondent: z.enum(respondents).optional(),
  get and() {
    return z.array(condition).min(1).optional();
  },
});
const flag = z.strictObject({
  code,
  label: text,
  level,
  basis: z.enum(['published', 'institution-defined']),
  any: z.array(condition).min(1),
  /** A score that settles it: once it has a value, the flag asks for nothing more. */
  until: code.optional(),
  /** Told at once to those who answer for the child. */
  urgent: z.boolean().optional(),
});

const consecutive = { direction: anyText.optional(), effect: anyText.optional() };
const developmental = z.strictObject({
  ageMonthsFormula: anyText.optional(),
  groupPoints: z.array(z.strictObject({ from: ageMonths, to: ageMonths, points: number.min(0) })).optional(),
  itemPoints: anyText.optional(),
  minimumGroups: z.strictObject({ younger: z.int().min(0), older: z.int().min(0), note: anyText.optional() }),
  basal: z.strictObject({ consecutiveGroupsAllPass: z.int().min(1), side: z.literal('younger'), ...consecutive }),
  ceiling: z.strictObject({ consecutiveGroupsAllFail: z.int().min(1), side: z.literal('older'), ...consecutive }),
  domainAge: anyText.optional(),
  totalAge: anyText.optional(),
  dq: anyText.optional(),
  incomplete: anyText.optional(),
});

const manualInput = z.strictObject({
  code,
  name: text,
  type: z.enum(['number', 'single']),
  min: number.optional(),
  max: number.optional(),
  options: z.array(z.strictObject({ value: z.string().min(1).max(40), label: text })).optional(),
  required: z.boolean().optional(),
});

const example = z.strictObject({
  id: text,
  title: text,
  input: z.strictObject({
    answers: z.record(z.string(), z.union([z.string(), z.number()])),
    ageMonths: ageMonths.optional(),
    respondent: z.enum(respondents).optional(),
    edition: z.string().optional(),
    inputs: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  expected: z.union([
    z.strictObject({ error: z.enum(['UNANSWERED', 'INCOMPLETE', 'AGE_BELOW_FIRST_POINT']) }),
    z.strictObject({ scores: z.record(z.string(), z.number()), bands: z.record(z.string(), z.string()), flags: z.array(z.string()) }),
  ]),
});

/** Which answers ask for training, and in which domain of the training goals. */
const goalRule = z.strictObject({
  group: code.optional(),
  domain: z.int().min(1).max(99),
  emerging: z.array(itemNumber).optional(),
  failed: z.array(itemNumber).optional(),
});

/** Spread and reliability of a score in a sample: whether a change is more than the error of measurement. */
const norm = z.strictObject({
  score: z.string(),
  sd: number.positive(),
  reliability: number.min(0).max(0.9999),
  sample: text,
  source: text,
});

export const scaleShape = z.strictObject({
  schemaVersion: z.literal('1.0'),
  code,
  routeGroup: z.string().max(40),
  routeKey: z.string().max(40),
  defaultForRoute: z.boolean(),
  nameZh: text,
  nameEn: anyText,
  edition: anyText,
  kind: z.enum(['rating', 'checklist', 'developmental', 'subtest', 'task', 'plan']),
  confidence: z.enum(['published', 'institution-defined']),
  confidenceNote: anyText,
  assumption: anyText.nullable(),
  source: z.strictObject({ citation: anyText, year: z.int().nullable(), rights: anyText }),
  age: z.strictObject({ minMonths: ageMonths.nullable(), maxMonths: ageMonths.nullable(), note: anyText }),
  respondent: z.array(z.enum(respondents)).min(1),
  administration: z.strictObject({
    mode: z.enum(['questionnaire', 'interview', 'direct-test', 'task', 'document']),
    window: anyText,
    minutes: number.min(0),
    instructionZh: anyText,
  }),
  optionSets: z.record(z.string(), z.array(option).min(1).max(100)),
  items: z.array(item).min(1),
  missing: z.strictObject({
    policy: z.enum(['block', 'skip', 'basal-ceiling']),
    maxUnanswered: z.int().min(0).nullable(),
    note: anyText.optional(),
    optionalGroups: z.array(code).optional(),
  }),
  scores: z.array(score).min(1).max(1000),
  bands: z.array(band).max(10_000),
  flags: z.array(flag).max(500),
  notes: z.array(anyText),
  /** For whoever edits the scale; printed nowhere. */
  editorNotes: z.array(anyText).optional(),
  report: z.array(z.enum(partNames)).min(1).optional(),
  examples: z.array(example).max(1000),
  changeRules: z
    .array(
      z.strictObject({
        score: z.string(),
        type: z.literal('reductionPercent'),
        baselineOffset: number,
        response: number,
        partial: number,
        note: anyText.optional(),
      }),
    )
    .optional(),
  editions: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(40),
        name: anyText.optional(),
        items: z.union([z.string(), z.array(itemNo).min(1)]),
        scores: codes,
      }),
    )
    .min(1)
    .optional(),
  manualInputs: z.array(manualInput).optional(),
  ageSelection: z
    .strictObject({
      rule: z.enum(['floor', 'nearest']),
      tie: z.literal('lower').optional(),
      points: z.array(ageMonths).min(1),
      note: anyText.optional(),
    })
    .optional(),
  developmental: developmental.optional(),
  constraints: z
    .array(z.strictObject({ items: z.tuple([itemNo, itemNo]), rule: z.enum(['lte', 'lt', 'gte', 'gt']), message: text }))
    .optional(),
  fields: z
    .array(
      z.strictObject({
        code,
        label: text,
        type: z.enum(['text', 'textarea', 'number', 'date', 'user', 'list', 'multi', 'single', 'boolean', 'file', 'signature']),
        required: z.boolean().optional(),
        maxLength: z.int().min(1).optional(),
        min: number.optional(),
        max: number.optional(),
        /** Asked of each item, not once. */
        perItem: z.boolean().optional(),
      }),
    )
    .optional(),
  formula: anyText.optional(),
  goals: z.array(goalRule).min(1).max(100).optional(),
  norms: z.array(norm).min(1).max(1000).optional(),
  subtests: z
    .array(
      z.strictObject({
        code,
        name: text,
        itemCount: z.int().min(1),
        firstItem: itemNo,
        lastItem: itemNo,
        maxRaw: number,
        part: anyText,
      }),
    )
    .optional(),
});

export type Scale = z.infer<typeof scaleShape>;
export type Item = Scale['items'][number];
export type ScoreEntry = Scale['scores'][number];
export type Op = ScoreEntry['op'];
export type EntryOf<Name extends Op> = Extract<ScoreEntry, { op: Name }>;
export type Band = Scale['bands'][number];
export type Flag = Scale['flags'][number];
export type Condition = z.infer<typeof condition>;
export type Level = (typeof levels)[number];
export type Respondent = (typeof respondents)[number];
export type Example = Scale['examples'][number];
export type Edition = NonNullable<Scale['editions']>[number];
export type GoalRule = NonNullable<Scale['goals']>[number];
export type Norm = NonNullable<Scale['norms']>[number];
export type DocumentField = NonNullable<Scale['fields']>[number];
export type ManualInput = NonNullable<Scale['manualInputs']>[number];
