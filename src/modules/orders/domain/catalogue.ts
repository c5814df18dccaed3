/** Data of the enrolment page, as sent. Money in fen, hours in hundredths. */
export interface Catalogue {
  /** Day at the institution. */
  today: string;
  student: { id: string; name: string; status: number };
  discountFloor: number;
  courses: { id: string; name: string; feeMode: number; validDays: number | null; fees: CourseFee[] }[];
  /** Names of all prices, including discontinued ones. */
  feeNames: Readonly<Record<string, string>>;
  packages: PackageOffer[];
  products: { id: string; name: string; unit: string; price: number; base?: number }[];
  staff: { id: string; name: string }[];
  /** Accounts for payments. */
  accounts: { id: string; name: string }[];
  /** Ways of payment that may be chosen; none = all. */
  payWays: readonly number[];
  /** Large prepayments cause a warning. */
  prepayWarn: boolean;
  /** Partial payment is allowed. */
  allowOwe: boolean;
  /** Default performer, by the setting. */
  performer: string | null;
  hours: { course: string; left: string; expireDate: string | null }[];
  /** Null without permission or without an account. */
  stored: number | null;
  /** Debt of other orders; 0 without permission. */
  owed: number;
  last: { signDate: string; lines: ChosenProduct[]; payWay: number | null } | null;
}

interface CourseFee {
  id: string;
  name: string;
  price: number;
  listPrice: number;
  base?: number;
  hours: number;
  giftHours: number;
  /** Validity of its hours in days; null = unlimited. */
  validDays: number | null;
}

interface PackageOffer {
  id: string;
  name: string;
  price: number;
  listPrice: number;
  base?: number;
  hours: number;
  giftHours: number;
  content: string;
  validDays: number | null;
}

/** What a line sells. */
export interface ChosenProduct {
  itemType: number;
  courseId?: string | null;
  feeId?: string | null;
  packageId?: string | null;
  productId?: string | null;
  qty: number;
  /** Name and unit price before discounts at the time of the sale. */
  name: string;
  price: number;
}
