/** What the page of check-in shows of a day. */

/** A time of the day; '' = not yet. */
export interface BoardChild {
  stuId: string;
  stuName: string;
  /** What a scanner reads; '' for who may not read it. */
  stuNo: string;
  classNames: string[];
  checkInId: string | null;
  /** `HH:mm` */
  checkIn: string;
  checkOut: string;
  /** Code of `checkIn.status`; null = nothing is written of the day. */
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

/** Answer of a sign: who is signed now, who was already, and who is refused with the reason. */
export interface Signed {
  signed: string[];
  already: { stuId: string; stuName: string; time: string }[];
  refused: { stuId: string; stuName: string; why: string }[];
}
