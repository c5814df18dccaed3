/** What the enrolment page is told once, as it travels. Money in fen, hours in hundredths. */
export interface Catalogue {
  student: { id: string; name: string; status: number };
  discountFloor: number;
  courses: { id: string; name: string; validDays: number | null; fees: CourseFee[] }[];
  packages: { id: string; name: string; price: number; listPrice: number; content: string }[];
  products: { id: string; name: string; unit: string; price: number }[];
  staff: { id: string; name: string }[];
  /** Whose sale it is unless somebody says otherwise: the student's consultant, else who asks. */
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
  hours: number;
  giftHours: number;
}

/** What a line sells. */
export interface ChosenWare {
  itemType: number;
  courseId?: string | null;
  feeId?: string | null;
  packageId?: string | null;
  productId?: string | null;
  qty: number;
}
