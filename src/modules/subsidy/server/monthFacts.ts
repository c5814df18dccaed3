/** What a month of several applications is worked out from: check-ins, lessons, confirmed income, earlier claims. A few queries for all. */
import { hundredthsOf } from '../../../domain/amounts';
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { daysPresent } from '../../checkIn/contract';
import { readCalendar } from '../../system/contract';
import type { ClaimFacts, OwnTerms } from '../domain/claim';
import { careOfCode, methodOfCode } from '../domain/codes';
import { lessonDays } from './lessonsOf';

export type Application = Stored<'subsidyApplication'>;

/** Months that take up the approved amount. */
const { open, reported, partPaid, paid } = states.subsidyMonth.status;
export const claimed = [open, reported, partPaid, paid];

/** Dictionary `incomeType`: lessons, by hand, fees, corrections. What expired, and penalties, is no charge for training. */
const charges = [1, 3, 4, 6] as const;

/** Facts by application. `month`: YYYY-MM. */
export async function monthFacts(
  applications: readonly Application[],
  month: string,
  context: RuleContext,
): Promise<Map<string, ClaimFacts>> {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const stuIds = [...new Set(applications.map(({ stuId }) => stuId))];
  if (stuIds.length === 0) return new Map();
  const present = await daysPresent(stuIds, first, last, context);
  const lessons = await lessonDays(stuIds, first, last, context);
  const fees = await feesOf(stuIds, first, last, context);
  const birthdays = await birthdaysOf(stuIds, context);
  const earlier = await claimsOf(applications, month, context);
  const workDays = await workDaysOf(first, last, context);
  return new Map(
    applications.map((application) => {
      const { id, stuId } = application;
      const { all, ofYear } = earlier.get(id) ?? { all: 0, ofYear: 0 };
      const facts: ClaimFacts = {
        ...{ month, workDays, claimedThisYear: ofYear, own: ownTerms(application) },
        child: {
          category: application.rehabCategory ?? 0,
          economy: application.economy ?? 0,
          birthday: birthdays.get(stuId) ?? '',
          care: careOfCode[application.care ?? 0],
        },
        support: { from: application.startDate ?? last, to: application.endDate ?? last },
        trained: present.get(stuId) ?? [],
        lessonDays: lessons.get(stuId) ?? [],
        fee: Math.max(0, fees.get(stuId) ?? 0),
        leftApproved: hundredthsOf(application.approvedAmt) - all,
      };
      return [id, facts];
    }),
  );
}

function ownTerms({ monthCap, minDays, calcMode, approvalNo }: Application): OwnTerms | undefined {
  if (monthCap == null && minDays == null && calcMode == null) return undefined;
  return {
    document: approvalNo ?? '',
    ...(monthCap != null && { monthCap: hundredthsOf(monthCap) }),
    ...(minDays != null && { minDays }),
    ...(calcMode != null && { method: methodOfCode[calcMode]! }),
  };
}

async function birthdaysOf(stuIds: readonly string[], { records }: RuleContext): Promise<Map<string, string>> {
  const rows = await records.sql<{ id: string; birthday: string | null }>(
    'select id::text as id, birthday::text as birthday from student where id = any($1::uuid[]) and deleted_at is null',
    [[...stuIds]],
  );
  return new Map(rows.map(({ id, birthday }) => [id, birthday ?? '']));
}

async function feesOf(stuIds: string[], first: string, last: string, { records }: RuleContext): Promise<Map<string, number>> {
  const where = { stuId: stuIds, incomeDate: { gte: first, lte: last }, incomeType: [...charges] };
  const groups = await records.group('incomeDetail', 'stuId', { where, sums: ['amount'] });
  return new Map(groups.map(({ value, sums }) => [value ?? '', hundredthsOf(sums.amount)]));
}

/** Fen that other months of each application claim: all of them, and those of the same year. */
async function claimsOf(applications: readonly Application[], month: string, { records }: RuleContext) {
  const rows = await records.sql<{ applicationId: string; month: string | null; claimAmt: string | null }>(
    `select application_id::text as "applicationId", month, claim_amt::text as "claimAmt" from subsidy_month
      where application_id = any($1::uuid[]) and status = any($2::int[]) and deleted_at is null`,
    [applications.map(({ id }) => id), claimed],
  );
  const sums = new Map<string, { all: number; ofYear: number }>();
  for (const row of rows) {
    if (row.month === month) continue;
    const sum = sums.get(row.applicationId) ?? { all: 0, ofYear: 0 };
    const amount = hundredthsOf(row.claimAmt);
    sum.all += amount;
    if (row.month?.slice(0, 4) === month.slice(0, 4)) sum.ofYear += amount;
    sums.set(row.applicationId, sum);
  }
  return sums;
}

async function workDaysOf(first: string, last: string, context: RuleContext): Promise<number> {
  const calendar = await readCalendar(first, last, context);
  const days = Number(last.slice(8));
  return Array.from({ length: days }, (_, at) => `${first.slice(0, 8)}${String(at + 1).padStart(2, '0')}`).filter(
    (day) => calendar(day).isWork,
  ).length;
}
