/**
 * What is erased of a child. What only tells of the child goes; what money, hours, lessons and attendance add up from stays, without texts,
 * files and numbers of people, under the number of the child.
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
    // What the payer was asked for and why is part of the books.
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
