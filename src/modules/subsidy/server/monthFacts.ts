/** What a month of several applications is worked out from: check-ins, lessons, confirmed income, earlier claims. A few queries for all. */
import { hundredthsOf } from '../../../domain/amounts';
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { daysPresent } from '../../checkIn/contract';
import { readCalendar } from '../../system/contract';
import type { ClaimFacts, OwnTerms } from '../domain/claim';
import { careOfCode, methodOfCode, projects } from '../domain/codes';
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
  const others = await supportedOf(stuIds, first, last, context);
  const birthdays = new Map((await context.records.find('student', { id: stuIds })).map(({ id, birthday }) => [id, birthday ?? '']));
  const earlier = await claimsOf(applications, month, context);
  const workDays = await workDaysOf(first, last, context);
  return new Map(
    applications.map((application) => {
      const { id, stuId } = application;
      const trained = present.get(stuId) ?? [];
      const elsewhere = others.filter((other) => other.stuId === stuId && other.id !== id);
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

/** Applications of training that support one of these days. */
function supportedOf(stuIds: string[], first: string, last: string, { records }: RuleContext): Promise<Application[]> {
  const where = { stuId: stuIds, project: projects.training, status: [training, settling, partly, settled, ended, filed] };
  return records.find('subsidyApplication', { ...where, startDate: { lte: last }, endDate: { gte: first } });
}

function isSupported({ startDate, endDate }: Application, day: string): boolean {
  return startDate != null && endDate != null && day >= startDate && day <= endDate;
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

interface DayFee {
  day: string;
  /** Fen. */
  amount: number;
}

async function feesOf(stuIds: string[], first: string, last: string, { records }: RuleContext): Promise<Map<string, DayFee[]>> {
  const where = { stuId: stuIds, incomeDate: { gte: first, lte: last }, incomeType: [...charges] };
  const fees = new Map<string, DayFee[]>();
  for (const { stuId, incomeDate, amount } of await records.find('incomeDetail', where)) {
    const own = fees.get(stuId!) ?? [];
    own.push({ day: incomeDate!, amount: hundredthsOf(amount) });
    fees.set(stuId!, own);
  }
  return fees;
}

function sumOf(fees: readonly DayFee[], counts: (day: string) => boolean): number {
  return fees.reduce((sum, { day, amount }) => sum + (counts(day) ? amount : 0), 0);
}

/**
 * Fen claimed and not refused that leave less for a month: other months of the application, and of the child all of the same year. In one
 * and the same month the application that begins first claims first.
 */
async function claimsOf(applications: readonly Application[], month: string, { records }: RuleContext) {
  const rows = await records.find('subsidyMonth', { stuId: [...new Set(applications.map(({ stuId }) => stuId))], status: claimed });
  const others = await records.find('subsidyApplication', { id: [...new Set(rows.map(({ applicationId }) => applicationId))] });
  const begins = new Map(others.map(({ id, startDate }) => [id, startDate ?? '']));
  const rowsOf = new Map<string, typeof rows>();
  for (const row of rows) rowsOf.set(row.stuId!, [...(rowsOf.get(row.stuId!) ?? []), row]);
  return new Map(
    applications.map(({ id, stuId, startDate }) => {
      const sum = { all: 0, ofYear: 0 };
      for (const row of rowsOf.get(stuId) ?? []) {
        const isOwn = row.applicationId === id;
        if (row.month === month && (isOwn || (begins.get(row.applicationId) ?? '') >= (startDate ?? ''))) continue;
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
