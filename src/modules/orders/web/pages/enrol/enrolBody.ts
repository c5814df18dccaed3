/** Request bodies of the enrolment. */
import { fromHundredths } from '../../../../../domain/amounts';
import { needsAccount } from '../../../domain/codes';
import { amountOf, countPieces, discountOf, type Enrolment, type LineDraft, type Totals } from './enrolment';

type Body = Record<string, unknown>;

/** Body of a new order. */
export function bodyOf(stuId: string, enrolment: Enrolment, totals: Totals): Body {
  return { stuId, submitKey: enrolment.submitKey, ...orderBody(enrolment, totals) };
}

/** Body of a draft, without prices: they are sent when it is submitted. */
export function buildDraftBody(body: Body): Body {
  return { ...body, expectedPayable: null };
}

/** Changes of a stored order; empty fields get the defaults of today. */
export function buildChangedBody(enrolment: Enrolment, totals: Totals, today: string): Body {
  return { ...orderBody(enrolment, totals), signDate: enrolment.signDate ?? today };
}

function orderBody(enrolment: Enrolment, totals: Totals): Body {
  const { payDeadline, remark, contract, performers, signDate, salesId } = enrolment;
  const people = performers.filter(({ userId }) => userId);
  return {
    lines: enrolment.lines.filter(({ ware }) => ware !== '').map(lineBody),
    expectedPayable: fromHundredths(totals.payable),
    payNow: buildPaymentsBody(enrolment, totals),
    performers: people.map(({ userId, rate }) => ({ userId, rate: fromHundredths(amountOf(rate) ?? 0) })),
    ...(signDate && { signDate }),
    salesId: salesId ?? people[0]?.userId ?? null,
    payDeadline: totals.owed > 0 ? (payDeadline ?? null) : null,
    remark: remark || null,
    contract: contract ?? null,
  };
}

function buildPaymentsBody({ payments }: Enrolment, totals: Totals): Body[] {
  return payments.flatMap(({ payWay, tradeNo, accountId, voucher }, at) => {
    const amount = totals.payments[at] ?? 0;
    if (amount <= 0) return [];
    const more = { ...(accountId && needsAccount(payWay) && { accountId }), ...(voucher ? { voucher } : {}) };
    return [{ payWay, amount: fromHundredths(amount), tradeNo: tradeNo || null, ...more }];
  });
}

function lineBody(line: LineDraft): Body {
  const [type, id, feeId] = line.ware.split(':');
  const text = (value: string | null | undefined) => {
    const amount = amountOf(value);
    return amount === undefined ? null : fromHundredths(amount);
  };
  const discount = discountOf(line);
  const common = {
    ...(line.id !== undefined && { id: line.id }),
    itemType: Number(type),
    qty: countPieces(line),
    discountRate: discount === undefined ? null : fromHundredths(discount),
    cutAmt: text(line.cut),
    expireDate: line.expireDate ?? null,
  };
  if (type === '2') return { ...common, packageId: id };
  if (type === '3') return { ...common, productId: id };
  const byHand = feeId ? {} : { hours: text(line.hours), handPrice: text(line.handPrice) };
  return { ...common, courseId: id, feeId: feeId || null, giftHours: text(line.gift), ...byHand };
}
