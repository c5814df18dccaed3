/** Codes of states by entity and field. Made from schemas/ by `npm run generate`; never edited. */
export const states = {
  activity: {
    status: { draft: 1, enrolling: 2, closed: 3, running: 4, finished: 5, cancelled: 6 },
  },
  activityEnroll: {
    status: { enrolled: 1, waiting: 2, signed: 3, cancelled: 4 },
  },
  adInfo: {
    status: { draft: 1, published: 2 },
  },
  class: {
    status: { waiting: 1, open: 2, closed: 3 },
  },
  clue: {
    status: { pool: 0, waiting: 1, following: 2, invited: 3, visited: 4, tried: 5, signed: 6, invalid: 7, recycled: 8 },
  },
  courseHours: {
    renewStatus: { waiting: 1, contacted: 2, renewed: 3, declined: 4 },
  },
  feeApply: {
    status: { pending: 1, approved: 2, rejected: 3, withdrawn: 4 },
  },
  feeSalary: {
    status: { draft: 1, pending: 2, audited: 3, paid: 4 },
  },
  feeUser: {
    status: { active: 1, frozen: 2, closed: 3 },
  },
  feedback: {
    status: { waiting: 1, replied: 2, closed: 3 },
  },
  guide: {
    status: { draft: 1, published: 2 },
  },
  hourBatch: {
    status: { active: 1, used: 2, expired: 3, refunded: 4, frozen: 5 },
  },
  lessonHours: {
    status: { booked: 1, posted: 2, released: 3 },
  },
  receipt: {
    status: { valid: 1, voided: 2 },
  },
  refundApply: {
    status: { applied: 1, approved: 2, paidOut: 3, rejected: 4, withdrawn: 5 },
  },
  saleOrder: {
    status: { draft: 0, unpaid: 1, partPaid: 2, paid: 3, partRefunded: 4, refunded: 5, cancelled: 6, voided: 7, auditing: 8 },
  },
  student: {
    stuStatus: { intent: 1, studying: 2, suspended: 3, leaving: 4, left: 5, graduated: 6, temporary: 7 },
  },
  studentLeave: {
    status: { pending: 1, left: 2, rejected: 3 },
  },
} as const;
