/**
 * The form of a subsidy standard (`schemas/_subsidies/<code>.json`): what one authority pays for a child, each value with its first day and the
 * paragraph of its source. There are no defaults: a missing value is an error where it is needed, never 0.
 */
import * as z from 'zod';

const text = z.string().trim().min(1).max(300);
const day = z.iso.date();
/** Yuan with at most two decimals, as text: `"1500.00"`. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const age = z.int().min(0).max(18);

/** Where a value is written. */
const source = z.strictObject({
  /** Title and number of the document. */
  document: text,
  /** Paragraph, article or page. */
  place: text,
  /** Where the text was read, if not in the document itself. */
  url: z.url().optional(),
});

/** Conditions for a value, all of which must hold; a missing condition does not restrict. */
const when = z.strictObject({
  /** Codes of the dictionary `rehab`. */
  categories: z.array(z.int()).min(1).optional(),
  /** Codes of the dictionary `economy`. */
  economies: z.array(z.int()).min(1).optional(),
  /** Whole years, both included. */
  ages: z.strictObject({ from: age, to: age }).optional(),
  /** Training of whole days, or of some lessons. */
  care: z.enum(['fullDay', 'partDay']).optional(),
});

const dated = <Value extends z.ZodType>(value: Value) =>
  z.array(z.strictObject({ value, from: day, when: when.optional(), source })).min(1);

/** An amount, or a share of one that falls with age: `percent` % of `of`, less `lessPerYear` for each year of age beyond `after`. */
const money = z.union([
  amount,
  z.strictObject({ of: amount, percent: z.int().min(1).max(100), lessPerYear: amount.optional(), after: age.optional() }),
]);

const values = z.strictObject({
  /** Whole years of the children it is for, both included. */
  ages: dated(z.strictObject({ from: age, to: age })),
  /** The day on which the age counts: 1 January of the year, or the first day of the month that is claimed. */
  ageOn: dated(z.enum(['yearStart', 'month'])),
  yearCap: dated(money),
  /** An amount, or the cap of the year in so many equal parts. */
  monthCap: dated(z.union([money, z.strictObject({ partsOfYear: z.int().min(1).max(12) })])),
  /** Fewer days of training in a month are not paid. */
  minDays: dated(z.int().min(0).max(31)),
  /** Days that a month of training should have: a number, or the working days of the institution's calendar. */
  shouldDays: dated(z.union([z.int().min(1).max(31), z.literal('workDays')])),
  /** See `method` of `src/modules/subsidy/domain/claim.ts`. */
  method: dated(z.enum(['capped', 'byDays', 'byLessons'])),
  /** Of `byLessons`: for each lesson. */
  perLesson: dated(amount).optional(),
  /** A month in which support begins or ends: the cap by its days, or whole. */
  partMonth: dated(z.enum(['byDays', 'whole'])),
  /** Months of training a year that are required. */
  minMonths: dated(z.int().min(0).max(12)).optional(),
  /** Papers of an application. */
  documents: dated(z.array(text).min(1)),
});

/** A month worked out by hand; it is a test of the standard. */
const example = z.strictObject({
  title: text,
  child: z.strictObject({ category: z.int(), economy: z.int(), birthday: day, care: z.enum(['fullDay', 'partDay']).optional() }),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  /** Support within the month; left out: all of it. */
  support: z.strictObject({ from: day, to: day }).optional(),
  /** Days of training, YYYY-MM-DD, or how many, spread from the beginning of the month. */
  trained: z.union([z.int().min(0).max(31), z.array(day)]),
  /** Working days of the month in the institution's calendar. */
  workDays: z.int().min(1).max(31),
  lessons: z.int().min(0).max(500).optional(),
  fee: amount,
  /** Claimed for the year before this month. */
  claimedBefore: amount.optional(),
  /** What is paid. */
  claim: amount,
});

export const standardShape = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  title: text,
  /** Province, city or district it holds in. */
  area: text,
  /** Note for users of the standard, such as what was not verified. */
  note: z.string().max(1000).optional(),
  values,
  examples: z.array(example).min(1),
});

export type Standard = z.output<typeof standardShape>;
export type StandardValues = Standard['values'];
export type StandardExample = Standard['examples'][number];
export type Source = z.output<typeof source>;
export type When = z.output<typeof when>;
export type Care = 'fullDay' | 'partDay';
export type Method = 'capped' | 'byDays' | 'byLessons';
