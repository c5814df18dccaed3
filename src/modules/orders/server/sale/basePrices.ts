/**
 * Reference prices of discounts: a reduced price list sends orders to approval, as a discount does. A product keeps its highest price
 * (`baseUnitPrice`, `basePrice`) until an order at the new one is approved; a package is compared with the prices of its courses, too.
 */
import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemTypes } from '../../domain/codes';
import { sortForLocking } from './saleProducts';

type Course = Pick<Stored<'course'>, 'unitPrice' | 'baseUnitPrice'>;

/** One piece of a price of a course, in fen. */
export function getFeeBase(course: Course, { qty }: Pick<Stored<'courseFee'>, 'qty'>): number {
  return shareOf(unitOf(course), hundredthsOf(qty), 100);
}

export function getPackageBase(
  { basePrice, listPrice, items }: Pick<Stored<'coursePackage'>, 'basePrice' | 'listPrice' | 'items'>,
  courses: ReadonlyMap<string, Course>,
): number {
  const apart = (items ?? []).reduce((sum, { courseId, hours }) => {
    const course = courses.get(courseId ?? '');
    return sum + (course ? shareOf(hundredthsOf(course.unitPrice), hundredthsOf(hours), 100) : 0);
  }, 0);
  return Math.max(hundredthsOf(basePrice), hundredthsOf(listPrice), apart);
}

export async function readPackageCourses({ items }: Pick<Stored<'coursePackage'>, 'items'>, { records }: RuleContext) {
  const courses = await records.find('course', { id: (items ?? []).flatMap(({ courseId }) => courseId ?? []) });
  return new Map<string, Course>(courses.map((course) => [course.id, course]));
}

const unitOf = ({ unitPrice, baseUnitPrice }: Course) => Math.max(hundredthsOf(unitPrice), hundredthsOf(baseUnitPrice));

/** Approving an order approves its prices: they become the reference prices of discounts. */
export async function acceptPrices({ lines }: Stored<'saleOrder'>, context: RuleContext): Promise<void> {
  for (const { line } of sortForLocking(lines)) await acceptPrice(line, context);
}

async function acceptPrice({ itemType, courseId, packageId, productId }: Stored<'saleOrderLine'>, { records }: RuleContext): Promise<void> {
  if (itemType === itemTypes.package) {
    const pack = packageId ? await records.get('coursePackage', packageId) : undefined;
    if (pack && isLower(pack.price, pack.basePrice)) await records.update('coursePackage', pack.id, { basePrice: pack.price });
  } else if (itemType === itemTypes.product) {
    const product = productId ? await records.get('feeProduct', productId) : undefined;
    if (product && isLower(product.price, product.basePrice)) await records.update('feeProduct', product.id, { basePrice: product.price });
  } else {
    const course = courseId ? await records.get('course', courseId) : undefined;
    if (course && isLower(course.unitPrice, course.baseUnitPrice))
      await records.update('course', course.id, { baseUnitPrice: fromHundredths(hundredthsOf(course.unitPrice)) });
  }
}

const isLower = (price: string | null | undefined, base: string | null | undefined) => hundredthsOf(price) < hundredthsOf(base);
