/** Rules of check-in: one row for each child and day, its status from its times; signing, late patches and the month sheet. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';
import { refuseNewPictures, whyPicturesClosed } from '../../../consent/contract';
import { statusOf } from '../../domain/status';
import { boardOf } from '../board';
import { monthSheet } from '../month';
import { type Patch, patch } from '../patch';
import { markAbsent, type Signing, sign, unsign } from '../sign';

const pictureFields = ['photo'];

export default defineRule<'checkIn'>({
  closesFiles: (row, field, reading) => (pictureFields.includes(field) ? whyPicturesClosed(row, reading) : undefined),
  beforeCreate: (values, context) => refuseNewPictures(pictureFields, values, undefined, context),
  /** A correction by hand: times lie on their day, and the status follows them. */
  async beforeUpdate(changes, before, context) {
    await refuseNewPictures(pictureFields, changes, before, context);
    if (changes.checkIn === undefined && changes.checkOut === undefined) return;
    for (const field of ['checkIn', 'checkOut'] as const) {
      const time = changes[field];
      if (time && time.slice(0, 10) !== before.checkDate) throw refuse(field, `时间不在 ${before.checkDate} 这一天`);
      if (time && time > context.now) throw refuse(field, '时间还没有到，请填写现在或更早的时间');
    }
    changes.status = statusOf({ ...before, ...changes }, await context.records.single('instSetting')) as Stored<'checkIn'>['status'];
  },

  queries: {
    board({ input, context }) {
      return boardOf((input.checkDate as string | null) ?? context.today, (input.classId as string | null) ?? undefined, context);
    },
    month: ({ input, context }) => monthSheet(String(input.month), (input.classId as string | null) ?? undefined, context),
  },

  actions: {
    // The input was parsed by the schema of the call.
    sign: ({ input, context }) => sign(input as unknown as Signing, context),
    unsign: ({ input, context }) => unsign(String(input.stuId), Number(input.direction), context),
    markAbsent({ input, context }) {
      return markAbsent(input.stuIds as string[], Number(input.kind), (input.remark as string | null) ?? null, context);
    },
    // The input was parsed by the schema of the call.
    patch: ({ input, context }) => patch(input as unknown as Patch, context),
  },
});
