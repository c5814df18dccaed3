/** Transfers of hours: applied for with their amounts, and posted on approval. */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { lockChildren, lockSeveralHours, quoteTransfer, releaseReserved, reserveHours, transferHours } from '../../../finance/contract';
import { askedOf, figuresOf, refuseOtherFigures } from '../refund/transfers';

const { rejected, withdrawn } = states.hourTransfer.status;

export default defineRule<'hourTransfer'>({
  async lockBefore(id, context) {
    const application = await context.records.get('hourTransfer', id);
    await lockChildren([application?.stuId, application?.toStuId], context);
  },

  async lockForCreate({ batchId, toStuId }, context) {
    await lockChildren([(await context.records.get('hourBatch', String(batchId)))?.stuId, toStuId], context);
  },

  async beforeCreate(values, context) {
    const { batch, asked } = await askedOf(values, context);
    await lockSeveralHours([{ stuId: batch.stuId, courseId: batch.courseId }], context);
    const isHours = asked.target.kind !== 'stored';
    Object.assign(values, {
      ...figuresOf(await quoteTransfer(asked, context)),
      stuId: batch.stuId,
      courseId: batch.courseId,
      toStuId: isHours ? asked.to.stuId : null,
      toCourseId: isHours ? asked.to.courseId : null,
      unitPrice: asked.target.kind === 'course' ? fromHundredths(asked.target.unitPrice) : null,
    });
  },

  async afterCreate({ id, batchId, outHours }, context) {
    await reserveHours({ transferId: id }, [{ batchId: batchId, paid: hundredthsOf(outHours) }], context);
  },

  async beforeUpdate({ status }, { id }, context) {
    if (status === rejected || status === withdrawn) await releaseReserved({ transferId: id }, context);
  },

  actions: {
    async approve({ row, changes, context }) {
      const application = chosenRow(row);
      const { asked } = await askedOf(application, context);
      const reserved = { ...asked, hours: hundredthsOf(application.outHours) };
      const moved = await transferHours(reserved, context, { transferId: application.id });
      refuseOtherFigures(moved, application);
      changes.newBatchId = moved.batch?.id ?? null;
      changes.storedId = moved.storedId;
      changes.doneTime = context.now;
    },
  },
});
