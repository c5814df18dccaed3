/** Transfers of hours: the request of an application, and its target. */
import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { HourTransfer, TransferAnswer } from '../../../finance/contract';
import { refundBases, transferTargets } from '../../domain/codes';
import { originOf } from './moneyBack';

type Batch = Stored<'hourBatch'>;
type Application = Changes<'hourTransfer'>;
type Target = HourTransfer['target'];

const { left, graduated } = states.student.stuStatus;

/** Locks the order that sold the hours, before the hours. */
export async function askedOf(values: Application, context: RuleContext): Promise<{ batch: Batch; asked: HourTransfer }> {
  const batch = await context.records.get('hourBatch', String(values.batchId));
  if (!batch) throw refuse('batchId', '课时批次不存在或已删除，请重新选择');
  await refuseOwed(batch, context);
  const to = { stuId: values.toStuId ?? batch.stuId, courseId: values.toCourseId ?? batch.courseId };
  await refuseGone(to.stuId, context);
  return {
    batch,
    asked: {
      batchId: batch.id,
      hours: values.hours === null || values.hours === undefined ? undefined : hundredthsOf(values.hours),
      basis: values.basis === refundBases.listPrice ? 'listPrice' : 'paidPrice',
      to: values.target === transferTargets.stored ? { stuId: batch.stuId, courseId: batch.courseId } : to,
      target: await targetOf(values, batch, to, context),
      origin: await originOf(batch, context),
      expireDate: values.expireDate ?? undefined,
      remark: `转课${values.transferNo ? ` ${values.transferNo}` : ''}：${values.reason ?? ''}`.slice(0, 200),
    },
  };
}

/** Refuses hours that are not paid for yet. */
async function refuseOwed({ orderId }: Batch, { records }: RuleContext): Promise<void> {
  const order = orderId ? await records.lock('saleOrder', orderId) : undefined;
  if (hundredthsOf(order?.oweAmt) > 0) throw refuse('batchId', `订单 ${order?.orderNo} 还有欠费，付清或取消欠费后才能转课`);
}

async function refuseGone(stuId: string, { records }: RuleContext): Promise<void> {
  const student = await records.get('student', stuId);
  if (!student) throw refuse('toStuId', '转入学员不存在或已删除，请重新选择');
  if (student.stuStatus === left || student.stuStatus === graduated) throw refuse('toStuId', `${student.stuName}已离校，不能转入课时`);
}

async function targetOf(values: Application, batch: Batch, to: HourTransfer['to'], context: RuleContext): Promise<Target> {
  if (values.target === transferTargets.stored) {
    if (batch.orderId) throw refuse('target', '订单买的课时请按退费办理，可以退入储值账户');
    return { kind: 'stored' };
  }
  if (to.courseId !== batch.courseId) {
    const hours = values.toHours === null || values.toHours === undefined ? undefined : hundredthsOf(values.toHours);
    return { kind: 'course', hours, unitPrice: hundredthsOf(values.unitPrice) || (await priceOf(to.courseId, context)) };
  }
  if (to.stuId === batch.stuId) throw refuse('toStuId', '请选择另一名学员或另一门课程');
  if (values.toHours) throw refuse('toHours', '同一门课程按原课时转，请不填');
  if (values.unitPrice) throw refuse('unitPrice', '同一门课程按原价值转，请不填');
  const { giftTransfer } = await context.records.single('instSetting');
  return { kind: 'same', keepsGift: giftTransfer === true };
}

/** Price of one hour by the smallest offer of the price list, that is without quantity discount. */
async function priceOf(courseId: string, { records }: RuleContext): Promise<number> {
  const course = await records.get('course', courseId);
  if (!course) throw refuse('toCourseId', '转入课程不存在或已删除，请重新选择');
  const offers = (course.fees ?? []).filter(({ enable, qty }) => enable && hundredthsOf(qty) > 0);
  const [smallest] = offers.sort((one, other) => hundredthsOf(one.qty) - hundredthsOf(other.qty));
  const price = smallest ? shareOf(hundredthsOf(smallest.price), 100, hundredthsOf(smallest.qty)) : 0;
  if (price === 0) throw refuse('unitPrice', `课程“${course.courseName}”没有定价，请填转入单价`);
  return price;
}

type Figures = TransferAnswer & { outHours: number };

/** As the application shows them. */
export function figuresOf(moved: Figures) {
  return {
    outHours: fromHundredths(moved.outHours),
    inHours: fromHundredths(moved.inHours),
    giftMoved: fromHundredths(moved.giftMoved),
    giftCleared: fromHundredths(moved.giftCleared),
    worthAmt: fromHundredths(moved.worth),
    keptAmt: fromHundredths(moved.kept),
    inAmt: fromHundredths(moved.inAmount),
    storedAmt: fromHundredths(moved.stored),
    offAmt: fromHundredths(moved.setOff),
    giveAmt: fromHundredths(moved.parts.give),
    subsidyAmt: fromHundredths(moved.parts.subsidy),
  };
}

/** Refuses if the figures differ from those shown on approval. */
export function refuseOtherFigures(now: Figures, shown: Stored<'hourTransfer'>): void {
  const figures = figuresOf(now);
  const names = [
    'outHours',
    'inHours',
    'giftMoved',
    'worthAmt',
    'keptAmt',
    'inAmt',
    'storedAmt',
    'offAmt',
    'giveAmt',
    'subsidyAmt',
  ] as const;
  if (names.some((name) => hundredthsOf(figures[name]) !== hundredthsOf(shown[name])))
    throw conflict('申请以后剩余课时或定价有变化，请驳回后重新申请', { kind: 'state' });
}
