/** Data of a day on the page of check-in. */

/** A child of the day; times are `HH:mm`, '' = not signed yet. */
export interface BoardChild {
  stuId: string;
  stuName: string;
  /** Number that a scanner reads; '' if the caller may not read it. */
  stuNo: string;
  classNames: string[];
  checkInId: string | null;
  /** `HH:mm` */
  checkIn: string;
  checkOut: string;
  /** Code of `checkIn.status`; null = the day has no record. */
  status: number | null;
  temperature: string | null;
  morningCheck: number | null;
  pickupName: string;
  /** Whether an approved leave covers the day. */
  isOnLeave: boolean;
  /** Who may pick the child up, as far as the caller may read it. */
  guardians: string[];
}

export interface Board {
  checkDate: string;
  isWork: boolean;
  /** Whether the caller reads and writes temperature and morning check. */
  hasHealth: boolean;
  children: BoardChild[];
}

/** Answer to a sign: children signed now, children signed before, and refused ones with the reason. */
export interface Signed {
  signed: string[];
  already: { stuId: string; stuName: string; time: string }[];
  refused: { stuId: string; stuName: string; why: string }[];
}
