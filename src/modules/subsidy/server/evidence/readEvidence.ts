/** The records from which a child's chain is made, each as the person may see it on its page. */
import { lastDayOf } from '../../../../domain/calendar';
import type { Entities } from '../../../../generated/entities';
import { states } from '../../../../generated/states';
import type { EntityName, Seen } from '../../../../server/records/records';
import type { Filters, SeenReading } from '../../../../server/records/seenReading';
import { cameTo } from '../lessonsOf';

type FieldOf<Name extends EntityName> = keyof Entities[Name] & string;

interface PartOf<Name extends EntityName> {
  /** Pages of the records; the first is named in texts. */
  pages: readonly string[];
  entity: Name;
  fields: readonly FieldOf<Name>[];
  order?: string;
}
const part = <Name extends EntityName>(one: PartOf<Name>) => one;

/** In the order in which an inspector reads. */
export const evidenceParts = {
  child: part({
    pages: ['student'],
    entity: 'student',
    fields: [
      ...(['stuName', 'sex', 'birthday', 'stuNo', 'idType', 'idCard', 'hukouArea', 'enterDate', 'headTeacherId', 'rehabCategory'] as const),
      ...(['hasCert', 'certNo', 'disabilityType', 'disabilityGrade', 'certIssueDate', 'certExpireDate'] as const),
      ...(['diagnosis', 'diagHospital', 'diagDate', 'economy', 'guardianConsent', 'consentDate'] as const),
    ],
  }),
  application: part({
    pages: ['studentSubsidy'],
    entity: 'subsidyApplication',
    fields: [
      ...(['year', 'project', 'rehabCategory', 'care', 'standardId', 'economy', 'hukouArea', 'fedOffice', 'referralNo'] as const),
      ...(['approvalNo', 'approvedAmt', 'approvedMonths', 'startDate', 'endDate', 'monthCap', 'minDays', 'calcMode', 'status'] as const),
    ],
    order: 'year',
  }),
  assessment: part({
    pages: ['appraisal', 'studyList', 'rapidList', 'psychologyList'],
    entity: 'evalRecord',
    fields: ['evalDate', 'scaleId', 'reportNo', 'mainScore', 'mainLevel', 'verdict', 'evaluatorId', 'status'],
    order: 'evalDate',
  }),
  plan: part({
    pages: ['iep', 'iepArchive'],
    entity: 'iep',
    fields: ['period', 'planVersion', 'startDate', 'endDate', 'meetingDate', 'ownerId', 'signDate', 'parentSign', 'status'],
    order: 'startDate',
  }),
  goal: part({
    pages: ['trainingGoal', 'iepShortGoal'],
    entity: 'trainingGoal',
    fields: ['domain', 'content', 'criterion', 'evidence', 'evidenceRecordId', 'startDate', 'endDate', 'ownerId', 'progress', 'result'],
    order: 'startDate',
  }),
  lesson: part({
    pages: ['attendanceRecords'],
    entity: 'scheduleStudent',
    fields: ['scheduleId', 'lessonDate', 'startTime', 'endTime', 'courseId', 'teacherId', 'attendStatus', 'deductHours', 'isOwed'],
    order: 'lessonDate,startTime',
  }),
  record: part({
    pages: ['rehabilitationRecord'],
    entity: 'scheduleRecovery',
    fields: ['scheduleId', 'lessonDate', 'goalIds', 'goalCount', 'trials', 'rate', 'writerId', 'submitTime', 'status'],
    order: 'lessonDate',
  }),
  hours: part({
    pages: ['lessonHours'],
    entity: 'lessonHours',
    fields: ['scheduleId', 'lessonDate', 'hours', 'takenHours', 'owedHours', 'status'],
    order: 'lessonDate',
  }),
  checkIn: part({
    pages: ['checkInRecord'],
    entity: 'checkIn',
    fields: ['checkDate', 'checkIn', 'checkOut', 'way', 'pickupName', 'patchReason', 'status'],
    order: 'checkDate',
  }),
  month: part({
    pages: ['subsidyMonth'],
    entity: 'subsidyMonth',
    fields: [
      ...(['month', 'standardId', 'shouldDays', 'actualDays', 'minDays', 'lessonCount', 'feeAmt', 'claimAmt', 'ownAmt', 'steps'] as const),
      ...(['limits', 'guardianName', 'guardianSign', 'signTime', 'reportDate', 'paidAmt', 'paidDate', 'backReason', 'status'] as const),
    ],
    order: 'month',
  }),
} as const;
export type PartName = keyof typeof evidenceParts;
type RowOf<Name extends PartName> = Seen<(typeof evidenceParts)[Name]['entity']>;

interface Read<Name extends PartName> {
  /** Whether the person may open one of its pages. */
  opens: boolean;
  rows: RowOf<Name>[];
  /** Page of each record, by its id. */
  pageOf: ReadonlyMap<string, string>;
}
export type Evidence = { [Name in PartName]: Read<Name> };

/** Both included, `YYYY-MM`. */
interface Period {
  from: string;
  to: string;
}

const mostRows = 2_000;
const { done, audited } = states.evalRecord.status;
const { signing, running, midterm, final, archived } = states.iep.status;
const { partly, reached } = states.trainingGoal.result;

/** Of one child and all the months of a period. */
export async function readEvidence(stuId: string, { from, to }: Period, reading: SeenReading): Promise<Evidence> {
  const [first, last] = [`${from}-01`, lastDayOf(to)];
  const between = (field: string) => ({ stuId, [`${field}.gte`]: first, [`${field}.lte`]: last });
  const overlapping = { stuId, 'startDate.lte': last, 'endDate.gte': first };
  const read = <Name extends PartName>(name: Name, filters: Filters) => readPart(name, filters, reading);
  const months = await read('month', { stuId });
  return {
    child: await read('child', { id: stuId }),
    application: await read('application', overlapping),
    assessment: await read('assessment', { stuId, 'evalDate.lte': last, status: `${done},${audited}` }),
    plan: await read('plan', { ...overlapping, status: [signing, running, midterm, final, archived].join() }),
    goal: await read('goal', { ...overlapping, result: [states.trainingGoal.result.running, partly, reached].join() }),
    lesson: await read('lesson', { ...between('lessonDate'), attendStatus: cameTo.join() }),
    record: await read('record', { ...between('lessonDate'), status: String(states.scheduleRecovery.status.submitted) }),
    hours: await read('hours', { ...between('lessonDate'), status: String(states.lessonHours.status.posted) }),
    checkIn: await read('checkIn', between('checkDate')),
    month: { ...months, rows: months.rows.filter(({ month }) => month && month >= from && month <= to) },
  };
}

/** Records listed on several pages are included once. */
async function readPart<Name extends PartName>(name: Name, filters: Filters, { find, opens }: SeenReading): Promise<Read<Name>> {
  // The compiler does not connect a part with its own entity by name.
  const { pages, entity, fields, order } = evidenceParts[name] as unknown as PartOf<EntityName>;
  const rows = new Map<string, Seen<EntityName>>();
  const pageOf = new Map<string, string>();
  const open = pages.filter(opens);
  for (const page of open) {
    const found = await find({ page, entity, fields, filters, limit: mostRows, ...(order !== undefined && { order }) });
    for (const row of found) {
      if (rows.has(row.id)) continue;
      rows.set(row.id, row);
      pageOf.set(row.id, page);
    }
  }
  // The compiler does not connect a part with its own entity by name.
  return { opens: open.length > 0, rows: [...rows.values()] as unknown as RowOf<Name>[], pageOf };
}
