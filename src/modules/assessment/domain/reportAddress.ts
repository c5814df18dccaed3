/** Where the report of an assessment is read: the page that the scale names, or the one for all scales that have none of their own. */
import type { Scale } from './scale/scaleShape';

/** Pages of reports by the `routeGroup` and `routeKey` of a scale; the id is the last part of the address. */
const reportPages: Readonly<Record<string, readonly string[]>> = {
  psychological: ['BPRS', 'HAMD', 'HAMA', 'BPMS', 'Y-BOCS', 'CIWA-Ar'],
  studyReport: [
    'execution',
    'optesthesia',
    'adapt',
    'attention',
    'learn',
    'visualEval',
    'ltr',
    'trainPlan',
    'attentionSurvey',
    'attentionOperate',
  ],
  rapidScreening: ['erxinReport', 'WSCMBD', 'MCHAT', 'ABC'],
};

/** Pages whose address has no part for an id; it is a parameter there. */
export const parameterPages: Readonly<Record<string, string>> = {
  'studyReport/studyTrain': '/studyReport/studyTrain',
  'assessmentCenter/pep3': '/studentModel/assessmentCenter/pep3',
};
const anyReportPath = '/studentModel/assessmentCenter/reportPage';
export const reportParameter = 'reportId';

/** For every scale; pages of their own are reached from it. */
export function getAnyReportAddress(recordId: string): string {
  return `${anyReportPath}?${reportParameter}=${encodeURIComponent(recordId)}`;
}

export function reportAddress({ routeGroup, routeKey }: Pick<Scale, 'routeGroup' | 'routeKey'>, recordId: string): string {
  const id = encodeURIComponent(recordId);
  if (reportPages[routeGroup]?.includes(routeKey)) return `/${routeGroup}/${routeKey}/${id}`;
  return `${parameterPages[`${routeGroup}/${routeKey}`] ?? anyReportPath}?${reportParameter}=${id}`;
}
