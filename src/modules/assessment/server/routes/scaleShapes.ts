/** What the calls of the scale editor answer. */
import * as z from 'zod';
import type { Impact, OpenScale } from '../../domain/edit/calls';
import { levels, scaleShape } from '../../domain/scale/scaleShape';

const version = { id: z.string(), scaleVersion: z.int(), status: z.int(), publishTime: z.string().nullable() };

export const openScaleShape = z.object({
  ...version,
  version: z.int(),
  code: z.string(),
  scaleName: z.string(),
  evalType: z.int(),
  note: z.string().nullable(),
  definition: scaleShape,
  published: z.object({ ...version, definition: scaleShape }).nullable(),
  versions: z.array(z.object(version)),
}) satisfies z.ZodType<OpenScale>;

const outcome = z.object({
  level: z.enum(levels).or(z.undefined()),
  verdict: z.string(),
  bands: z.record(z.string(), z.string()),
  flags: z.array(z.string()),
});

export const impactShape = z.object({
  version: z.int(),
  total: z.int(),
  changed: z.int(),
  children: z.int(),
  notScored: z.int(),
  records: z.array(
    z.object({
      id: z.string(),
      from: outcome,
      to: outcome.or(z.undefined()),
      reason: z.string().optional(),
      stuId: z.string(),
      stuName: z.string(),
      reportNo: z.string(),
      evalDate: z.string(),
      scaleVersion: z.int(),
      address: z.string().nullable(),
    }),
  ),
  hidden: z.int(),
}) satisfies z.ZodType<Impact>;
