/** Data of the enrolment page: offered prices, accounts, staff, and the last order of the student. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { forbidden, refuse } from '../../../../server/kernel/apiError';
import type { EntityName, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Catalogue } from '../../domain/catalogue';
import { onShelf } from '../../domain/codes';
import { getFeeBase, getPackageBase } from './basePrices';
import { readUsualPerformer } from './submit';

const { paid, partPaid, partRefunded, refunded } = states.saleOrder.status;

const priced = [
  ['courseFee', 'price'],
  ['coursePackage', 'price'],
  ['feeProduct', 'price'],
] as const;

type Setting = Stored<'orderSetting'>;

export async function readCatalogue(stuId: string, context: RuleContext): Promise<Catalogue> {
  const { records, visible } = context;
  const child = await records.get('student', stuId);
  if (!child) throw refuse('stuId', '学员不存在或已删除，请重新选择');
  // Selling needs the right to read prices.
  if (priced.some(([entity, field]) => visible.hides(entity, field))) throw forbidden('查看价格');
  const student = visible.fields('student', child) as typeof child;
  // Fields that the person may not read are absent.
  const seen = <Name extends EntityName>(entity: Name, rows: Stored<Name>[]) =>
    rows.map((row) => visible.fields(entity, row) as Stored<Name>);
  const courses = seen('course', await records.find('course', { status: onShelf }, { order: [['sort', 'asc']] }));
  const packs = seen('coursePackage', await records.find('coursePackage', { status: onShelf }));
  const products = seen('feeProduct', await records.find('feeProduct', { status: onShelf }));
  const staff = await records.find('staff', { enable: 1 });
  const hours = await records.find('courseHours', { stuId });
  const setting = await records.single('orderSetting');
  const [last] = await records.find(
    'saleOrder',
    { stuId, status: [paid, partPaid, partRefunded, refunded] },
    { order: [['orderNo', 'desc']], limit: 1 },
  );
  const accounts = await records.find('feeAccount', { enabled: true });
  const feeNames = new Map(courses.flatMap(({ fees }) => (fees ?? []).map((fee) => [fee.id, fee.feeName] as const)));
  const known = new Map(courses.map((course) => [course.id, course]));
  const owed = await records.find('saleOrder', { stuId, status: [states.saleOrder.status.unpaid, partPaid, partRefunded] });
  const account = visible.hides('feeUser', 'total') ? undefined : (await records.find('feeUser', { stuId }))[0];
  return {
    today: context.today,
    student: { id: stuId, name: student.stuName, status: student.stuStatus },
    discountFloor: hundredthsOf(setting.discountFloor),
    courses: courses.map((course) => buildCourseOffer(course, setting)),
    feeNames: Object.fromEntries(feeNames),
    packages: packs.map((pack) => buildPackageOffer(pack, known, setting)),
    products: products.map(buildProductOffer),
    staff: staff.map(({ id, realName }) => ({ id, name: realName })),
    accounts: accounts.map(({ id, accountName }) => ({ id, name: accountName })),
    performer: await readUsualPerformer(student, context),
    payWays: (setting.ways ?? []).map(({ payWay }) => payWay),
    prepayWarn: (await records.single('instSetting')).prepayWarn === true,
    allowOwe: setting.allowOwe !== false,
    hours: hours.map(({ courseIdLabel, left, expireDate }) => ({ course: courseIdLabel ?? '', left: left ?? '0.00', expireDate })),
    stored: account ? hundredthsOf(account.total) : null,
    owed: visible.hides('saleOrder', 'oweAmt') ? 0 : owed.reduce((sum, { oweAmt }) => sum + hundredthsOf(oweAmt), 0),
    last: last ? lastSale(last, feeNames) : null,
  };
}

function buildCourseOffer(
  { id, courseName, feeMode, validDays, fees, ...course }: Stored<'course'>,
  setting: Setting,
): Catalogue['courses'][number] {
  return {
    id,
    name: courseName,
    feeMode,
    validDays: validDays ?? setting.validDays,
    fees: (fees ?? [])
      .filter(({ enable }) => enable)
      .map((fee) => ({
        id: fee.id,
        name: fee.feeName ?? '',
        price: hundredthsOf(fee.price),
        listPrice: Math.max(hundredthsOf(fee.price), hundredthsOf(fee.listPrice)),
        base: getFeeBase(course, fee),
        hours: hundredthsOf(fee.qty),
        giftHours: hundredthsOf(fee.giftQty),
        validDays: fee.validDays ?? validDays ?? setting.validDays,
      })),
  };
}

function buildPackageOffer(
  { id, packName, price, listPrice, basePrice, validDays, items }: Stored<'coursePackage'>,
  known: ReadonlyMap<string, Stored<'course'>>,
  setting: Setting,
): Catalogue['packages'][number] {
  return {
    id,
    name: packName,
    price: hundredthsOf(price),
    listPrice: Math.max(hundredthsOf(price), hundredthsOf(listPrice)),
    base: getPackageBase({ basePrice, listPrice, items }, known),
    hours: (items ?? []).reduce((sum, item) => sum + hundredthsOf(item.hours), 0),
    giftHours: (items ?? []).reduce((sum, item) => sum + hundredthsOf(item.giftHours), 0),
    content: (items ?? [])
      .map((item) => `${item.courseIdLabel} ${Number(item.hours)}${Number(item.giftHours) ? `+${Number(item.giftHours)}` : ''} 课时`)
      .join('、'),
    validDays: validDays ?? setting.validDays,
  };
}

function buildProductOffer({ id, productName, unit, price, basePrice }: Stored<'feeProduct'>): Catalogue['products'][number] {
  return { id, name: productName, unit, price: hundredthsOf(price), base: hundredthsOf(basePrice) };
}

/** Lines of the last order, as a proposal for the next one. */
function lastSale(last: Stored<'saleOrder'>, feeNames: ReadonlyMap<string, string | null>): Catalogue['last'] {
  return {
    signDate: last.signDate,
    lines: last.lines.map(({ itemType, courseId, feeId, packageId, productId, qty, itemName, priceAmt }) => ({
      itemType,
      courseId,
      feeId,
      packageId,
      productId,
      qty: qty ?? 1,
      name: [itemName ?? '', feeNames.get(feeId ?? '') ?? ''].filter(Boolean).join(' · '),
      price: Math.round(hundredthsOf(priceAmt) / (qty ?? 1)),
    })),
    payWay: last.payWays?.[0] ?? null,
  };
}
