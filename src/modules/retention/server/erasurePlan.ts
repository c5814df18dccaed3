/**
 * Data that are erased of a child. Records only about the child are deleted; records from which sums of money, hours, lessons and attendance
 * are kept under the number of the child, without texts, files and personal numbers.
 */
import type { Erasure } from '../../../server/features/erase/erasure';

export const childErasure: Erasure = {
  entity: 'student',
  via: 'stuId',
  shared: 'stuIds',
  removes: new Set([
    ...['archive', 'writing', 'consent', 'consentState', 'customerRecord', 'interactionRecord'],
    ...['evalRecord', 'evalWarning', 'evalComposite', 'iep', 'iepLongGoal', 'trainingGoal'],
    ...['healthFile', 'healthRecord', 'stuPsychology', 'stuIntervention', 'stuStudyHard'],
    ...['scheduleWish', 'scheduleProposal'],
  ]),
  alongside: { payVoucher: 'payId', clueDeposit: 'clueId' },
  stays: {
    saleOrderItem: ['itemName'],
    feeRecord: ['orderId'],
    lessonHours: ['bizId'],
    saleOrderPayDetail: ['storedId'],
    // The claim and its computation are part of the books.
    subsidyMonth: ['month', 'steps', 'limits'],
    subsidyEntry: ['month'],
    subsidyApplication: ['fedOffice', 'approvalNo'],
  },
  clears: { clue: ['birthday'], referralIn: ['birthday'] },
  keeps: [
    ...['stuNo', 'stuName', 'sex', 'rehabCategory', 'source', 'hasCert', 'enterDate'],
    ...['leaveDate', 'leaveReason', 'stuStatus', 'keepUntil', 'disposedOn', 'headTeacherId', 'salesId', 'classIds'],
  ],
};
