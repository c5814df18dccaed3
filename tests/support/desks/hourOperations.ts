/** Operations on children's hours that other areas call, each in one transaction on a real server. */
import { buyHours, type Lesson, lockSeveralHours, type Purchase, refundHours, takeLesson } from '../../../src/modules/finance/contract';
import hourInvariants from '../../../src/modules/finance/server/invariants/hours';
import { type Proof, prove } from '../../../src/server/features/prove/prove';
import { newId } from '../../../src/server/kernel/newId';
import type { Stored } from '../../../src/server/records/records';
import type { RuleContext } from '../../../src/server/records/rule';
import { createRecordService } from '../../../src/server/records/write/writer';
import type { TestServer } from '../server/testServer';
import { caller } from './newRecords';

export interface HourOperations {
  /** A new child, and a course that other children have too. */
  stuId: string;
  courseId: string;
  /** Runs operations in one transaction. */
  act<T>(work: (context: RuleContext) => Promise<T>): Promise<T>;
  buy(values?: Partial<Purchase>): Promise<Stored<'hourBatch'>>;
  take(hours: number, values?: Partial<Lesson>): Promise<Stored<'lessonHours'>>;
  refund(batchId: string, hours: number, values?: Partial<Parameters<typeof refundHours>[0]>): ReturnType<typeof refundHours>;
  batch(id: string): Promise<Stored<'hourBatch'>>;
  hours(): Promise<Stored<'courseHours'>>;
  incomes(): Promise<Stored<'incomeDetail'>[]>;
  /** Invariants that do not hold, with the records. */
  broken(): Promise<Proof[]>;
}

/** As the clock does: the hours first. */
export async function expireBatch(id: string, context: RuleContext): Promise<void> {
  const batch = (await context.records.get('hourBatch', id))!;
  await lockSeveralHours([{ stuId: batch.stuId!, courseId: batch.courseId! }], context);
  await context.records.update('hourBatch', id, { status: 3 });
}

/** Runs operations in one change set, as a user of the institution with all permissions. */
export function actsOf(server: TestServer, instId: string) {
  const actor = { accountId: newId(), staffId: null, instId, name: '课时测试', can: () => true, scopeOf: () => 'all' as const };
  const writer = createRecordService(server.context).as(actor as never);
  const entity = server.configuration.entities.get('courseHours')!;
  return <T>(work: (context: RuleContext) => Promise<T>) => writer.changeSet((set) => work(set.ruleContext(set, entity)));
}

export async function hourOperations(server: TestServer): Promise<HourOperations> {
  const is = caller(server);
  const { id: stuId } = await is.addStudent();
  const { records } = await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1 } });
  const courseId = records[0].id as string;
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from student where id = $1', [stuId]),
  );
  const act = actsOf(server, row!.inst);
  const owner = { stuId, courseId };
  return {
    ...owner,
    act,
    buy: (values) => act((context) => buyHours({ ...owner, boughtHours: 1000, giftHours: 0, amount: 100_000, ...values }, context)),
    take: (hours, values) =>
      act((context) => takeLesson({ ...owner, bizId: newId(), hours, lessonDate: context.today, ...values }, context)),
    refund: (batchId, hours, values) =>
      act((context) =>
        refundHours({ batchId, hours, basis: 'paidPrice', materialFee: 0, serviceFee: 0, inCoolingOff: false, ...values }, context),
      ),
    batch: async (id) => (await act(({ records: all }) => all.get('hourBatch', id)))!,
    hours: async () => (await act(({ records: all }) => all.find('courseHours', owner)))[0]!,
    incomes: () => act(({ records: all }) => all.find('incomeDetail', { stuId })),
    broken: async () => (await act(({ records: all }) => prove(hourInvariants, all.sql))).filter((proof) => proof.broken.length > 0),
  };
}
