/** Inputs of the monthly claims of several applications: check-ins, lessons, confirmed income, earlier claims. A few queries for all. */
import { hundredthsOf } from '../../../domain/amounts';
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { readDaysPresent } from '../../checkIn/contract';
import { readCalendar } from '../../system/contract';
import type { ClaimFacts, OwnTerms } from '../domain/claim';
import { careOfCode, methodOfCode, projects } from '../domain/codes';
import { readLessonDays } from './lessonsOf';

export type Application = Stored<'subsidyApplication'>;

/** States of months whose claim counts towards the approved amount. */
const { open, reported, partPaid, paid } = states.subsidyMonth.status;
const claimed = [open, reported, partPaid, paid];

/** Dictionary `incomeType`: lessons, by hand, fees, corrections. Expired hours and penalties are no charge for training. */
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
  const present = await readDaysPresent(stuIds, first, last, context);
  const lessons = await readLessonDays(stuIds, first, last, context);
  const fees = await feesOf(stuIds, first, last, context);
  const others = await supportedOf(stuIds, first, last, context);
  const birthdays = await birthdaysOf(stuIds, context);
  const earlier = await claimsOf(applications, month, context);
  const workDays = await workDaysOf(first, last, context);
  return new Map(
    applications.map((application) => {
      const { id, stuId } = application;
      const trained = present.get(stuId) ?? [];
      const elsewhere = (others.get(stuId) ?? []).filter((other) => other.id !== id);
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
        trained,
        elsewhere:
          elsewhere.length > 0
            ? { trained: trained.filter((day) => elsewhere.some((other) => isSupported(other, day))).length }
            : undefined,
        lessonDays: lessons.get(stuId) ?? [],
        fee: Math.max(
          0,
          sumOf(fees.get(stuId) ?? [], (day) => isSupported(application, day)),
        ),
        leftApproved: hundredthsOf(application.approvedAmt) - all,
      };
      return [id, facts];
    }),
  );
}

const { training, settling, partly, settled, ended, filed } = states.subsidyApplication.status;

/** Fields that determine the supported days of an application. */
type Span = Pick<Application, 'id' | 'stuId' | 'startDate' | 'endDate'>;

/** Applications of training that support one of these days, by child. */
async function supportedOf(stuIds: string[], first: string, last: string, { records }: RuleContext): Promise<Map<string, Span[]>> {
  const spans = await records.sql<Span>(
    `select id::text as id, stu_id::text as "stuId", start_date::text as "startDate", end_date::text as "endDate" from subsidy_application
      where stu_id = any($1::uuid[]) and project = $2 and status = any($3::int[]) and start_date <= $5 and end_date >= $4 and deleted_at is null`,
    [stuIds, projects.training, [training, settling, partly, settled, ended, filed], first, last],
  );
  const byChild = new Map<string, Span[]>();
  for (const span of spans) byChild.set(span.stuId, [...(byChild.get(span.stuId) ?? []), span]);
  return byChild;
}

async function birthdaysOf(stuIds: readonly string[], { records }: RuleContext): Promise<Map<string, string>> {
  const rows = await records.sql<{ id: string; birthday: string | null }>(
    'select id::text as id, birthday::text as birthday from student where id = any($1::uuid[]) and deleted_at is null',
    [[...stuIds]],
  );
  return new Map(rows.map(({ id, birthday }) => [id, birthday ?? '']));
}

function isSupported({ startDate, endDate }: Pick<Application, 'startDate' | 'endDate'>, day: string): boolean {
  return startDate != null && endDate != null && day >= startDate && day <= endDate;
}

function ownTerms({ monthCap, minDays, calcMode, approvalNo }: Application): OwnTerms | undefined {
  if (monthCap == null && minDays == null && calcMode == null) return undefined;
  return {
    document: approvalNo ?? '',
    ...(monthCap != null && { monthCap: hundredthsOf(monthCap) }),
    ...(minDays != null && { minDays }),
    ...(calcMode != null && { method: methodOfCode[calcMode] }),
  };
}

interface DayFee {
  day: string;
  /** Fen. */
  amount: number;
}

async function feesOf(stuIds: string[], first: string, last: string, { records }: RuleContext): Promise<Map<string, DayFee[]>> {
  const rows = await records.sql<{ stuId: string; day: string; amount: string }>(
    `select stu_id::text as "stuId", income_date::text as day, sum(amount)::text as amount from income_detail
      where stu_id = any($1::uuid[]) and income_date between $2 and $3 and income_type = any($4::int[]) and deleted_at is null
      group by stu_id, income_date`,
    [stuIds, first, last, [...charges]],
  );
  const fees = new Map<string, DayFee[]>();
  for (const { stuId, day, amount } of rows) {
    const own = fees.get(stuId) ?? [];
    own.push({ day, amount: hundredthsOf(amount) });
    fees.set(stuId, own);
  }
  return fees;
}

function sumOf(fees: readonly DayFee[], counts: (day: string) => boolean): number {
  return fees.reduce((sum, { day, amount }) => sum + (counts(day) ? amount : 0), 0);
}

interface Claimed {
  stuId: string;
  applicationId: string;
  month: string | null;
  netAmt: string | null;
  startDate: string | null;
}

/**
 * Claimed, not refused fen that reduce the limits of a month: other months of the application, and all claims of the child in the same
 * year. Within one month the application that begins first has priority.
 */
async function claimsOf(applications: readonly Application[], month: string, { records }: RuleContext) {
  const rows = await records.sql<Claimed>(
    `select m.stu_id::text as "stuId", m.application_id::text as "applicationId", m.month, m.net_amt::text as "netAmt", a.start_date::text as "startDate"
      from subsidy_month m left join subsidy_application a on a.inst_id = m.inst_id and a.id = m.application_id
      where m.stu_id = any($1::uuid[]) and m.status = any($2::int[]) and m.deleted_at is null`,
    [[...new Set(applications.map(({ stuId }) => stuId))], claimed],
  );
  const rowsOf = new Map<string, Claimed[]>();
  for (const row of rows) {
    const own = rowsOf.get(row.stuId) ?? [];
    own.push(row);
    rowsOf.set(row.stuId, own);
  }
  return new Map(
    applications.map(({ id, stuId, startDate }) => {
      const sum = { all: 0, ofYear: 0 };
      for (const row of rowsOf.get(stuId) ?? []) {
        const isOwn = row.applicationId === id;
        if (row.month === month && (isOwn || (row.startDate ?? '') >= (startDate ?? ''))) continue;
        const amount = hundredthsOf(row.netAmt);
        if (isOwn) sum.all += amount;
        if (row.month?.slice(0, 4) === month.slice(0, 4)) sum.ofYear += amount;
      }
      return [id, sum];
    }),
  );
}

async function workDaysOf(first: string, last: string, context: RuleContext): Promise<number> {
  const calendar = await readCalendar(first, last, context);
  const days = Number(last.slice(8));
  return Array.from({ length: days }, (_, at) => `${first.slice(0, 8)}${String(at + 1).padStart(2, '0')}`).filter(
    (day) => calendar(day).isWork,
  ).length;
}
