/** Errors of an enrolment by row and field: `lines.<key>.cutAmt`. */
import { formatYuan } from '../../../../../domain/amounts';
import { isDay } from '../../../../../domain/calendar';
import type { FieldError } from '../../../../../wire/envelope';
import type { Catalogue } from '../../../domain/catalogue';
import { payWays } from '../../../domain/codes';
import { amountOf, type Enrolment, isOpen, type LineDraft, type Totals } from './enrolment';
import { isByHand, listSaleProducts } from './saleProducts';

export type Problems = ReadonlyMap<string, string>;
type Add = (field: string, message: string | false | null | undefined) => void;

/** Checks while typing. */
export function problemsOf(enrolment: Enrolment, totals: Totals, catalogue: Catalogue): Problems {
  const found = new Map<string, string>();
  const add: Add = (field, message) => {
    if (message && !found.has(field)) found.set(field, message);
  };
  const saleProducts = listSaleProducts(catalogue);
  for (const { line } of totals.lines) {
    const isGone = line.ware !== '' && !isByHand(line) && !saleProducts.has(line.ware);
    add(`lines.${line.key}.ware`, isGone && `“${line.seen?.name ?? '这一项'}”已下架或停用，请重新选择或删除`);
    checkLine(line, (name, message) => add(`lines.${line.key}.${name}`, message));
  }
  if (!totals.reason) checkPayments(enrolment, totals, catalogue, add);
  checkPerformers(enrolment, totals, add);
  checkDays(enrolment, totals, catalogue, add);
  return found;
}

function dayProblem(day: string | null | undefined): string | undefined {
  return day && !isDay(day) ? `看不懂“${day}”，请写成 2026-10-15 这样的日期` : undefined;
}

function checkDays({ lines, signDate, payDeadline }: Enrolment, { owed }: Totals, { today }: Catalogue, add: Add): void {
  add('signDate', dayProblem(signDate) ?? (signDate && signDate > today && '签约日期不能晚于今天'));
  const signed = signDate && isDay(signDate) ? signDate : today;
  if (owed > 0) add('payDeadline', dayProblem(payDeadline) ?? (payDeadline && payDeadline < signed && '付款期限不能早于签约日期'));
  for (const { key, expireDate } of lines)
    add(`lines.${key}.expireDate`, dayProblem(expireDate) ?? (expireDate && expireDate < signed && '有效期不能早于签约日期'));
}

function checkLine(line: LineDraft, add: Add): void {
  const qty = Number(line.qty);
  add('qty', (!Number.isInteger(qty) || qty < 1 || qty > 10_000) && '份数须为 1–10000 的整数');
  add('giftHours', findNumberProblem(line.gift, '赠送课时', 10_000));
  add('discountRate', rateProblem(line.rate));
  add('cutAmt', findNumberProblem(line.cut, '直减', 1_000_000));
  if (!isByHand(line)) return;
  add('hours', findNumberProblem(line.hours, '课时', 10_000) ?? (!amountOf(line.hours) && '手工定价请填课时'));
  add('handPrice', findNumberProblem(line.handPrice, '手工定价', 1_000_000) ?? (amountOf(line.handPrice) === undefined && '请填手工定价'));
}

function findNumberProblem(text: string | null | undefined, title: string, most: number): string | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  const amount = amountOf(text);
  if (amount === undefined) return Number.isFinite(Number(text)) ? `${title}最多两位小数` : `${title}请填数字`;
  if (amount < 0) return `${title}不能小于 0`;
  return amount > most * 100 ? `${title}不能大于 ${most}` : undefined;
}

function rateProblem(text: string | null | undefined): string | undefined {
  const problem = findNumberProblem(text, '折扣', 10);
  if (problem || !text) return problem;
  return (amountOf(text) ?? 0) < 10 ? '折扣至少 0.1 折，如 9 折填 9' : undefined;
}

function checkPayments({ payments }: Enrolment, totals: Totals, { stored, allowOwe }: Catalogue, add: Add): void {
  let left = totals.payable;
  for (const [at, { key, amount, payWay }] of payments.entries()) {
    const taken = totals.payments[at] ?? 0;
    const field = `payNow.${key}.amount`;
    if (!isOpen(amount)) {
      add(field, findNumberProblem(amount, '收款金额', 10_000_000));
      add(field, taken <= 0 && '收款金额须大于 0，不收请删除这一笔');
    }
    add(field, taken > left && `超过应收，最多还能收 ${formatYuan(Math.max(0, left))}`);
    add(field, payWay === payWays.stored && stored !== null && taken > stored && `储值余额只有 ${formatYuan(stored)}`);
    left -= taken;
  }
  const isPart = !allowOwe && totals.paid > 0 && totals.owed > 0;
  add('payNow', isPart && `机构设置为不能欠费，请一次收齐，还差 ${formatYuan(totals.owed)}`);
}

function checkPerformers({ performers }: Enrolment, { performerRate }: Totals, add: Add): void {
  for (const { key, userId, rate } of performers) {
    add(`performers.${key}.userId`, !userId && '请选择员工');
    add(`performers.${key}.rate`, findNumberProblem(rate, '比例', 100) ?? (!amountOf(rate) && '比例须大于 0'));
  }
  const isWrong = performers.length > 0 && performerRate !== 10_000;
  add('performers', isWrong && `业绩归属的比例合计须为 100%，现在是 ${performerRate / 100}%`);
}

/** Keys of the sent rows; empty rows are not sent. */
export function getSentKeys(enrolment: Enrolment, totals: Totals): Readonly<Record<string, string[]>> {
  return {
    lines: enrolment.lines.filter(({ ware }) => ware !== '').map(({ key }) => key),
    payNow: enrolment.payments.filter((_, at) => (totals.payments[at] ?? 0) > 0).map(({ key }) => key),
    performers: enrolment.performers.filter(({ userId }) => userId).map(({ key }) => key),
  };
}

const productFields = new Set(['courseId', 'feeId', 'packageId', 'productId', 'itemType']);
const places = new Set([...['lines', 'payNow', 'performers', 'payDeadline', 'signDate', 'salesId', 'remark', 'contract', 'stuId']]);

/** Errors of the server by sent row; the second list has no field on the page. */
export function placed(errors: readonly FieldError[], sent: Readonly<Record<string, string[]>>): { at: Problems; rest: string[] } {
  const at = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const [list = '', index, ...inner] = field.split('.');
    const key = sent[list]?.[Number(index)];
    const name = inner.join('.');
    if (key !== undefined && index !== undefined)
      at.set(`${list}.${key}.${productFields.has(name) || name === '' ? 'ware' : name}`, message);
    else if (places.has(field)) at.set(field, message);
    else rest.push(message);
  }
  return { at, rest };
}

/** Prices must be reloaded before sending again. */
export function isAboutPrices(errors: readonly FieldError[]): boolean {
  return errors.some(({ field }) => field === 'expectedPayable' || productFields.has(field.split('.').at(-1) ?? ''));
}
