/** What the calls of the scale editor answer. */
import * as z from 'zod';
import { levels, scaleShape } from '../scale/scaleShape';

const version = z.object({
  id: z.string(),
  scaleVersion: z.int(),
  /** Code of `states.evalScale.status`. */
  status: z.int(),
  publishTime: z.string().nullable(),
});

export const openScaleShape = version.extend({
  /** Counts the changes of the row; the next save names it. */
  version: z.int(),
  code: z.string(),
  scaleName: z.string(),
  evalType: z.int(),
  note: z.string().nullable(),
  definition: scaleShape,
  /** The version in use, to compare with; null if this is it or there is none. */
  published: version.extend({ definition: scaleShape }).nullable(),
  /** All versions, the newest first. */
  versions: z.array(version),
});

/** The parts of a result that are compared. */
const outcome = z.object({
  level: z.enum(levels).or(z.undefined()),
  verdict: z.string(),
  /** Code of each score with a band → label of the band. */
  bands: z.record(z.string(), z.string()),
  /** Labels of the raised flags. */
  flags: z.array(z.string()),
});

const change = z.object({
  id: z.string(),
  from: outcome,
  /** Undefined if the new version cannot score these answers, and why. */
  to: outcome.or(z.undefined()),
  reason: z.string().optional(),
});

/** A record whose result would be another, with what the person may see of it. */
const impactRecord = change.extend({
  stuId: z.string(),
  stuName: z.string(),
  reportNo: z.string(),
  evalDate: z.string(),
  /** Version that the record was scored with. */
  scaleVersion: z.int(),
  /** Address of the record's page. */
  address: z.string().nullable(),
});

export const impactShape = z.object({
  /** Version of the row, which keeps that its effect was looked at. */
  version: z.int(),
  /** Finished records of this scale that were scored again. */
  total: z.int(),
  /** How many of them would come out otherwise, and of how many children. */
  changed: z.int(),
  children: z.int(),
  /** Of the changed ones: those that the new version cannot score. */
  notScored: z.int(),
  /** Those that the person may see, the latest first; at most `mostImpactRecords`. */
  records: z.array(impactRecord),
  /** Changed ones that are not listed because the person may not see them. */
  hidden: z.int(),
});

export type ScaleVersion = z.output<typeof version>;
export type OpenScale = z.output<typeof openScaleShape>;
export type Outcome = z.output<typeof outcome>;
export type ImpactChange = z.output<typeof change>;
export type ImpactRecord = z.output<typeof impactRecord>;
export type Impact = z.output<typeof impactShape>;
