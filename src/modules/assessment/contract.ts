/** Functions and types of assessments that other areas may import. */
export { evalTypes } from './domain/codes';
export { goalWords, type ItemToTrain, itemsToTrain } from './domain/goals/itemsToTrain';
export { anyReportAddress } from './domain/reportAddress';
export type { Answers } from './domain/scale/record';
export type { Scale } from './domain/scale/scaleShape';
export { compareRecords } from './server/compareRecords';
export { assess as assessInDemo } from './server/demo/seedAssessments';
export { findPlan } from './server/findPlan';
export { packedReports } from './server/paper/packedReport';
export { typesetPaper } from './server/paper/reportPdf';
export { itemsOfRecord, readResult } from './server/readResult';
