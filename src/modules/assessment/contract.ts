/** Functions and types of assessments that other areas may import. */
export { evalTypes } from './domain/codes';
export { goalWords, type ItemToTrain, itemsToTrain } from './domain/goals/itemsToTrain';
export { getAnyReportAddress } from './domain/reportAddress';
export type { Scale } from './domain/scale/scaleShape';
export type { Answers } from './domain/scoring/record';
export { assess as assessInDemo } from './server/demo/seedAssessments';
export { readStudentProfile } from './server/queries/studentProfile';
export { createPackedReports } from './server/report/packedReport';
export { typesetPdf } from './server/report/reportPdf';
export { compareRecords } from './server/results/compareRecords';
export { findPlan } from './server/results/findPlan';
export { itemsOfRecord, readResult } from './server/results/readResult';
