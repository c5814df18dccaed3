/** Rules of batches: they collect signed months, and are reported as a whole or not at all. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { ApiError, conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';

type Batch = Stored<'subsidyBatch'>;
type Month = Stored<'subsidyMonth'>;

const { open, reported } = states.subsidyMonth.status;
const batchReported = states.subsidyBatch.status.reported;
/** Maximum number of names in a message; further ones are counted. */
const maxNames = 10;

export default defineRule<'subsidyBatch'>({
  beforeCreate({ month }, { today }) {
    if (month && month >= today.slice(0, 7)) throw refuse('month', `${month} 还没有结束，下个月才能上报`);
  },

  async afterCreate(batch, context) {
    await collect(batch, context);
  },

  async beforeUpdate(changes, batch, context) {
    if (changes.status !== batchReported) return;
    await reportAll(batch, context);
    changes.reportDate = context.today;
  },

  async beforeDelete({ id }, { records }) {
    for (const row of await records.find('subsidyMonth', { batchId: id })) await records.update('subsidyMonth', row.id, { batchId: null });
  },

  actions: {
    async collect({ row, context }) {
      await collect(chosenRow(row), context);
    },
  },
});

/** Adds signed months with an amount that are in no other batch; notes skipped ones with their reason. */
async function collect(batch: Batch, context: RuleContext): Promise<void> {
  const { records } = context;
  const rows = await ofOffice(
    batch,
    await records.find('subsidyMonth', { month: batch.month, status: open }, { scopeOf: 'subsidyMonth' }),
    context,
  );
  const left = new Map<string, string[]>();
  let taken = 0;
  for (const row of rows.filter(({ batchId }) => batchId !== batch.id)) {
    const reason = whyNot(row);
    if (reason) left.set(reason, [...(left.get(reason) ?? []), row.stuIdLabel ?? '']);
    else await records.update('subsidyMonth', row.id, { batchId: batch.id });
    taken += Number(!reason);
  }
  const shown = [...left].map(([reason, names]) => `${reason}：${namesOf(names)}`);
  context.remark(`收进 ${taken} 条${shown.length > 0 ? `；没有收进：${shown.join('；')}` : ''}`);
}

/** `王一、李二 等 12 人` */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join('、');
  return names.length > maxNames ? `${shown} 等 ${names.length} 人` : shown;
}

function whyNot({ signTime, claimAmt, batchId }: Month): string | undefined {
  if (batchId) return '已在另一个批次里';
  if (hundredthsOf(claimAmt) === 0) return '申报金额为 0';
  return signTime ? undefined : '缺家长签字';
}

async function ofOffice({ fedOffice }: Batch, rows: readonly Month[], { records }: RuleContext): Promise<Month[]> {
  if (!fedOffice) return [...rows];
  const applications = await records.find('subsidyApplication', { id: rows.map(({ applicationId }) => applicationId), fedOffice });
  const ids = new Set(applications.map(({ id }) => id));
  return rows.filter(({ applicationId }) => ids.has(applicationId));
}

/** Refuses with all errors at once; nothing is reported while there is one. */
async function reportAll({ id }: Batch, { records }: RuleContext): Promise<void> {
  const rows = await records.find('subsidyMonth', { batchId: id, status: open });
  const problems: string[] = [];
  for (const row of rows) {
    try {
      if (!row.signTime) throw conflict('缺家长签字', { kind: 'state' });
      await records.update('subsidyMonth', row.id, { status: reported });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problems.push(`${row.stuIdLabel}：${error.message}`);
    }
  }
  if (rows.length === 0) throw conflict('批次里没有待上报的月结算', { kind: 'state' });
  if (problems.length > 0) throw conflict(`整批没有上报，请先改正：${problems.slice(0, maxNames).join('；')}`, { kind: 'state' });
}
