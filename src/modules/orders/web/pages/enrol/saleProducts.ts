/** Products of enrolment lines by key: `1:course:fee`, `1:course:` with a manual price, `2:package`, `3:product`. */
import { formatYuan } from '../../../../../domain/amounts';
import type { Catalogue, ChosenProduct } from '../../../domain/catalogue';
import { itemTypes } from '../../../domain/codes';
import type { Price } from '../../../domain/computeLinePrice';

/** The product at the time of choosing; its price may have changed. */
export interface SeenProduct {
  name: string;
  price: number;
}

export interface SaleProduct extends SeenProduct {
  key: string;
  offer: Price;
  /** Of a course. */
  feeMode?: number;
  validDays: number | null;
}

export function getProductKey({ itemType, courseId, feeId, packageId, productId }: ChosenProduct): string {
  if (itemType === itemTypes.course) return `1:${courseId}:${feeId ?? ''}`;
  return itemType === itemTypes.package ? `2:${packageId}` : `3:${productId}`;
}

export function isByHand({ ware: key }: { ware: string }): boolean {
  return key.startsWith('1:') && key.endsWith(':');
}

export function isCourse({ ware: key }: { ware: string }): boolean {
  return key.startsWith('1:');
}

/** All priced products by key. */
export function listSaleProducts({ courses, packages, products }: Catalogue): ReadonlyMap<string, SaleProduct> {
  const all: SaleProduct[] = [
    ...courses.flatMap(({ id, name, feeMode, fees }) =>
      fees.map((fee) => {
        const { price, validDays } = fee;
        return { key: `1:${id}:${fee.id}`, name: `${name} · ${fee.name}`, price, offer: fee, feeMode, validDays };
      }),
    ),
    ...packages.map((pack) => ({ key: `2:${pack.id}`, name: pack.name, price: pack.price, offer: pack, validDays: pack.validDays })),
    ...products.map(({ id, name, price, base }) => ({
      key: `3:${id}`,
      name,
      price,
      offer: { price, listPrice: price, base, hours: 0, giftHours: 0 },
      validDays: null,
    })),
  ];
  return new Map(all.map((product) => [product.key, product]));
}

/** The current edition of a product that is offered under another key. */
export function findSuccessor(
  key: string,
  seen: SeenProduct | undefined,
  saleProducts: ReadonlyMap<string, SaleProduct>,
): SaleProduct | undefined {
  const known = saleProducts.get(key);
  if (known || !seen) return known;
  const owner = key.split(':').slice(0, key.startsWith('1:') ? 2 : 1);
  return [...saleProducts.values()].find((product) => product.name === seen.name && product.key.startsWith(`${owner.join(':')}:`));
}

export function buildProductOptions({ courses, packages, products }: Catalogue) {
  return [
    ...courses.map(({ id, name, fees }) => ({
      label: name,
      options: [
        ...fees.map((fee) => ({
          value: `1:${id}:${fee.id}`,
          label: `${name} · ${fee.name}，${fee.hours / 100} 课时 ${formatYuan(fee.price)}`,
        })),
        { value: `1:${id}:`, label: `${name} · 手工定价（须审核）` },
      ],
    })),
    {
      label: '套餐',
      options: packages.map(({ id, name, price, content }) => ({
        value: `2:${id}`,
        label: `${name}，${formatYuan(price)}（${content}）`,
      })),
    },
    {
      label: '收费项目',
      options: products.map(({ id, name, unit, price }) => ({ value: `3:${id}`, label: `${name}，${formatYuan(price)}/${unit}` })),
    },
  ].filter(({ options }) => options.length > 0);
}
