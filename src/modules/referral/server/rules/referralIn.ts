/** Rules of referrals where they arrive: accepting makes the child here and, for a transfer, lets it leave there; all of it or nothing. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { purposes, refuseStopped, refuseWithoutConsent } from '../../../consent/contract';
import { kinds } from '../../domain/codes';
import { handedChild, newChild } from '../handedOver';
import { leaveOld } from '../leaveOld';
import { forgotten, heldOrigin } from '../otherSide';
import { type Paper, papersOf } from '../papers';
import { nameOfInstitution } from '../places';

const there = states.referral.status;
const here = states.referralIn.status;
const { left, graduated } = states.student.stuStatus;

interface HandedOver {
  child: Changes<'student'>;
  papers: Paper[];
}

export default defineRule<'referralIn'>({
  /** The child and the referral there are held first, as by whoever acts on them there. */
  async holdBefore(id, context) {
    const row = await context.records.get('referralIn', id);
    if (!row?.fromInstId) return;
    await context.elsewhere({ instId: row.fromInstId }, async ({ records }) => {
      const origin = await records.get('referral', String(row.fromId));
      if (origin?.stuId) await records.lock('student', origin.stuId);
      await records.lock('referral', String(row.fromId));
      return true;
    });
  },

  afterUndo() {
    throw conflict('转介的办理不能撤销');
  },

  actions: {
    async accept({ row, changes, context }) {
      const half = chosenRow(row);
      const { child, papers } = await takeOver(half, context);
      await refuseKnown(child, context);
      const { id } = await context.records.create('student', newChild(child, Number(half.kind), context.today));
      Object.assign(changes, accepted(half, { stuId: id, papers }, context));
    },
    async join({ row, input, changes, context }) {
      const half = chosenRow(row);
      const { papers } = await takeOver(half, context);
      Object.assign(changes, accepted(half, { stuId: String(input.joinId), papers }, context));
    },
    async reject({ row, changes, input, context }) {
      const endReason = String(changes.endReason ?? input.endReason ?? '');
      await tell(chosenRow(row), { status: there.rejected, endReason, endedOn: context.now }, context);
      Object.assign(changes, forgotten);
    },
    async finish({ row, changes, input, context }) {
      const result = String(changes.result ?? input.result ?? '');
      await tell(chosenRow(row), { status: there.done, result, endedOn: context.now }, context);
    },
  },
});

function accepted({ kind }: Stored<'referralIn'>, made: { stuId: string; papers: Paper[] }, { now }: RuleContext): Changes<'referralIn'> {
  return { ...made, answeredOn: now, status: kind === kinds.transfer ? here.done : here.accepted };
}

/** What is handed over, in the name of the sender; the other institution has done its part afterwards. */
async function takeOver(half: Stored<'referralIn'>, context: RuleContext): Promise<HandedOver> {
  const toName = await nameOfInstitution(context.actor.instId, context);
  const place = { instId: String(half.fromInstId), accountId: String(half.senderAccount) };
  const taken = await context.elsewhere(place, (sender) => handOver(half, toName, sender));
  if (!taken) throw conflict('转出的经办人已不在原机构任职，请原机构撤回后重新发起');
  return taken;
}

async function handOver(half: Stored<'referralIn'>, toName: string, context: RuleContext): Promise<HandedOver> {
  const { records, now } = context;
  const origin = await heldOrigin(half, context);
  if (!origin) throw conflict('原机构已撤回，不能接收');
  const child = await records.get('student', String(origin.stuId));
  if (!child) throw conflict('原机构已删除这名学员，不能接收，请拒绝');
  if (child.stuStatus === left || child.stuStatus === graduated) throw conflict('孩子已从原机构离校，不能接收，请拒绝');
  await refuseWithoutConsent({ stuId: child.id, purpose: purposes.referral, what: '不能接收' }, context).catch(withoutDetails);
  const papers = await papersOf(origin, context);
  if (papers.length > 0)
    await refuseStopped({ stuId: child.id, purpose: purposes.sharing, what: '不能接收' }, context).catch(withoutDetails);
  const handed = handedChild(child, context);
  const isTransfer = origin.kind === kinds.transfer;
  if (isTransfer && !(await leaveOld(child, `转往${toName}，${origin.referralNo}`, context)))
    throw conflict('原机构的离校核查没有通过，请原机构办完后再接收');
  const ended = isTransfer ? { status: there.done, endedOn: now } : { status: there.accepted };
  await records.update('referral', origin.id, { ...ended, answeredOn: now });
  return { child: handed, papers };
}

/** How to go on is for those who work there. */
function withoutDetails(): never {
  throw conflict('原机构现在没有监护人的同意，不能接收，请联系原机构');
}

/** Tells the half where it was sent how it went. It stays as it is where it has ended already. */
async function tell(half: Stored<'referralIn'>, changes: Changes<'referral'>, context: RuleContext): Promise<void> {
  await context.elsewhere({ instId: String(half.fromInstId) }, async ({ records }) => {
    const origin = await records.lock('referral', String(half.fromId));
    if (origin && (origin.status === there.sent || origin.status === there.accepted)) await records.update('referral', origin.id, changes);
    return true;
  });
}

async function refuseKnown({ idCard }: Changes<'student'>, { records }: RuleContext): Promise<void> {
  if (idCard && (await records.count('student', { idCard })) > 0) throw conflict('本机构已有证件号相同的学员，请用“并入已有学员”');
}
