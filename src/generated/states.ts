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
  archive: {
    archiveStatus: { current: 1, history: 2 },
  },
  behaviour: {
    status: { watching: 1, ended: 2 },
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
  disposal: {
    disposalStatus: { files: 1, done: 2 },
  },
  evalComposite: {
    status: { draft: 1, done: 2, void: 9 },
  },
  evalRecord: {
    status: { draft: 0, done: 1, audited: 2, void: 9 },
  },
  evalScale: {
    status: { draft: 1, active: 2, retired: 3 },
  },
  feeApply: {
    status: { pending: 1, approved: 2, rejected: 3, withdrawn: 4 },
  },
  feeClose: {
    status: { closed: 1, reopened: 2 },
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
  homework: {
    status: { draft: 1, published: 2, withdrawn: 3 },
  },
  homeworkDetail: {
    status: { pending: 1, submitted: 2, reviewed: 3, redo: 4, overdue: 5 },
  },
  hourBatch: {
    status: { active: 1, used: 2, expired: 3, refunded: 4, frozen: 5 },
  },
  hourHold: {
    status: { held: 1, posted: 2, released: 3 },
  },
  hourTransfer: {
    status: { applied: 1, done: 2, rejected: 3, withdrawn: 4 },
  },
  iep: {
    status: { draft: 1, auditing: 2, signing: 3, running: 4, midterm: 5, final: 6, archived: 7, revised: 8 },
  },
  leaveApply: {
    status: { pending: 1, approved: 2, rejected: 3, withdrawn: 4, suspended: 5, ended: 6 },
  },
  lessonHours: {
    status: { booked: 1, posted: 2, released: 3 },
  },
  lessonPlan: {
    status: { draft: 1, published: 2, disabled: 3 },
  },
  lessonPlanSync: {
    status: { pending: 1, approved: 2, rejected: 3, cancelled: 4 },
  },
  lessonRepair: {
    status: { draft: 1, accepted: 2, ended: 3 },
  },
  makeupCredit: {
    status: { open: 1, arranged: 2, used: 3, expired: 4, waived: 5 },
  },
  notice: {
    status: { draft: 1, waiting: 2, sent: 3, withdrawn: 4, untold: 5, told: 6 },
  },
  receipt: {
    status: { valid: 1, voided: 2 },
  },
  referral: {
    status: { sent: 1, accepted: 2, done: 3, rejected: 4, revoked: 5 },
  },
  referralIn: {
    status: { waiting: 1, accepted: 2, done: 3, rejected: 4, revoked: 5 },
  },
  refundApply: {
    status: { applied: 1, approved: 2, paidOut: 3, rejected: 4, withdrawn: 5 },
  },
  saleOrder: {
    status: { draft: 0, unpaid: 1, partPaid: 2, paid: 3, partRefunded: 4, refunded: 5, cancelled: 6, voided: 7, auditing: 8 },
  },
  scheduleFill: {
    status: { draft: 1, saved: 2, dropped: 3 },
  },
  scheduleInfo: {
    status: { waiting: 2, toRecord: 3, done: 4, cancelled: 5, moved: 6, ignored: 7 },
  },
  schedulePlan: {
    status: { draft: 1, saved: 2, dropped: 3 },
  },
  scheduleRecovery: {
    status: { draft: 0, submitted: 1, revoked: 2, due: 3, late: 4 },
  },
  stuPsychology: {
    status: { watching: 1, referred: 2, closed: 3 },
  },
  stuStudyHard: {
    status: { waiting: 1, training: 2, closed: 3 },
  },
  student: {
    stuStatus: { intent: 1, studying: 2, suspended: 3, leaving: 4, left: 5, graduated: 6, temporary: 7 },
  },
  studentLeave: {
    status: { pending: 1, left: 2, rejected: 3 },
  },
  subsidyApplication: {
    status: { draft: 1, pending: 2, sentBack: 3, reported: 4, approved: 5, refused: 6, training: 7, settling: 8, partly: 9, settled: 10, ended: 11, filed: 12 },
  },
  subsidyBatch: {
    status: { draft: 1, reported: 2 },
  },
  subsidyMonth: {
    status: { open: 1, reported: 2, paid: 3, returned: 4, partPaid: 5, dropped: 6, refused: 7 },
  },
  temporaryTrainee: {
    status: { booked: 1, arrived: 2, done: 3, absent: 4, converted: 5, cancelled: 6 },
  },
  trainingGoal: {
    result: { running: 1, partly: 2, reached: 3, ended: 4 },
  },
} as const;
