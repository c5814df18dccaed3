/** What the enrolment page is told once, as it travels. Money in fen, hours in hundredths. */
export interface Catalogue {
  /** Where the institution is. */
  today: string;
  student: { id: string; name: string; status: number };
  discountFloor: number;
  courses: { id: string; name: string; feeMode: number; validDays: number | null; fees: CourseFee[] }[];
  /** Of all prices, those that are not offered any more too. */
  feeNames: Readonly<Record<string, string>>;
  packages: PackageOffer[];
  products: { id: string; name: string; unit: string; price: number; base?: number }[];
  staff: { id: string; name: string }[];
  /** Where money may be taken to. */
  accounts: { id: string; name: string }[];
  /** Ways of payment that may be chosen; none = all. */
  payWays: readonly number[];
  /** Whoever charges much at once is told so. */
  prepayWarn: boolean;
  /** A part may be paid, and the rest later. */
  allowOwe: boolean;
  /** Whose sale it is unless somebody says otherwise, by the setting. */
  performer: string | null;
  hours: { course: string; left: string; expireDate: string | null }[];
  /** Null for those who may not see it, or where there is no account. */
  stored: number | null;
  /** In other orders; 0 for those who may not see it. */
  owed: number;
  last: { signDate: string; lines: ChosenWare[]; payWay: number | null } | null;
}

export interface CourseFee {
  id: string;
  name: string;
  price: number;
  listPrice: number;
  base?: number;
  hours: number;
  giftHours: number;
  /** How long its hours are good for; null = for ever. */
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
export interface ChosenWare {
  itemType: number;
  courseId?: string | null;
  feeId?: string | null;
  packageId?: string | null;
  productId?: string | null;
  qty: number;
  /** What it was called and what one piece cost before discounts, when it was sold. */
  name: string;
  price: number;
}
