/** Acceptance of a referral: reads the data as the sender, and creates the child's file here. */
import { states } from '../../../generated/states';
import { conflict } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { purposes, refuseStopped, refuseWithoutConsent } from '../../consent/contract';
import { kinds } from '../domain/codes';
import { getHandedChild, newChild } from './handedOver';
import { leaveOld } from './leaveOld';
import { heldOrigin } from './otherSide';
import { type Paper, papersOf } from './papers';
import { nameOfInstitution } from './places';

const there = states.referral.status;
const here = states.referralIn.status;
const { left, graduated } = states.student.stuStatus;

interface HandedOver {
  child: Changes<'student'>;
  papers: Paper[];
}

/** Creates the child here, or joins the one with this id, and completes the sending half. Returns the changes of the receiving half. */
export async function takeOver(
  half: Stored<'referralIn'>,
  joinId: string | undefined,
  context: RuleContext,
): Promise<Changes<'referralIn'>> {
  const { child, papers } = await handedOver(half, context);
  const isTransfer = half.kind === kinds.transfer;
  return {
    papers,
    stuId: joinId ?? (await makeChild(child, isTransfer, context)),
    answeredOn: context.now,
    status: isTransfer ? here.done : here.accepted,
  };
}

async function makeChild(child: Changes<'student'>, isTransfer: boolean, { records, today }: RuleContext): Promise<string> {
  const { idCard } = child;
  if (idCard && (await records.count('student', { idCard })) > 0) throw conflict('本机构已有证件号相同的学员，请用“并入已有学员”');
  return (await records.create('student', newChild(child, isTransfer ? today : undefined))).id;
}

async function handedOver(half: Stored<'referralIn'>, context: RuleContext): Promise<HandedOver> {
  const toName = await nameOfInstitution(context.actor.instId, context);
  const sender = { instId: String(half.fromInstId), accountId: String(half.senderAccount) };
  const taken = await context.elsewhere(sender, (there) => handOver(half, toName, there));
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
  const handed = getHandedChild(child, context);
  const isTransfer = origin.kind === kinds.transfer;
  if (isTransfer && !(await leaveOld(child, `转往${toName}，${origin.referralNo}`, context)))
    throw conflict('原机构的离校核查没有通过，请原机构办完后再接收');
  const ended = isTransfer ? { status: there.done, endedOn: now } : { status: there.accepted };
  await records.update('referral', origin.id, { ...ended, answeredOn: now });
  return { child: handed, papers };
}

/** Hides the details of an error in the other institution, which only its staff may see. */
function withoutDetails(): never {
  throw conflict('原机构现在没有监护人的同意，不能接收，请联系原机构');
}
