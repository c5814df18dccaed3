/** Rules of the sending half of referrals: child, consent, receiving institution, and withdrawal. */
import { firstOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { consentOf, purposes, purposeTitles, refuseStopped, refuseWithoutConsent, stateTitles } from '../../../consent/contract';
import { kinds, ownPlace } from '../../domain/codes';
import { getHandedChild } from '../handedOver';
import { whatIsOpen } from '../leaveOld';
import { arrive, withdrawReferral } from '../otherSide';
import { papersOf } from '../papers';
import { ownPlaces } from '../places';

const { left, graduated } = states.student.stuStatus;

export default defineRule<'referral'>({
  /** Locks the child first, in the order of actions on the child itself. */
  async lockForCreate(input, { records }) {
    await records.lock('student', String(input.stuId ?? ''));
  },

  async beforeCreate(values, context) {
    const child = await childHere(String(values.stuId), context);
    await refuseWithoutConsent({ stuId: child.id, purpose: purposes.referral, field: 'stuId', what: '不能转介' }, context);
    const field = (['reportIds', 'archiveIds', 'iepIds'] as const).find((name) => values[name]?.length);
    if (field) await refuseStopped({ stuId: child.id, purpose: purposes.sharing, field, what: '不能随附资料' }, context);
    Object.assign(values, { toInstId: null, senderAccount: context.actor.accountId || null });
    if (values.toKind === ownPlace) values.toInstId = await chosenPlace(values, context);
  },

  async afterCreate(row, context) {
    if (!row.toInstId) return;
    const child = await childHere(String(row.stuId), context);
    const papers = await papersOf(row, context);
    if (!(await arrive(row, getHandedChild(child, context), papers, context)))
      throw refuse('toName', '您现在不能在那家机构办理，请重新选择');
    if (row.kind !== kinds.transfer) return;
    const open = await whatIsOpen(child, context);
    if (open.length > 0) context.remark(`离校核查还有 ${open.length} 项没有办完，对方接收前请处理：${open.join('；')}`);
  },

  afterUndo() {
    throw conflict('转介不能撤销，需要时请用“撤回”');
  },

  queries: {
    foresee: ({ input, context }) => foresee(String(input.stuId), { kind: Number(input.kind), toKind: Number(input.toKind) }, context),
  },

  actions: {
    async accept({ row, changes, context }) {
      const { stuId } = chosenRow(row);
      await refuseWithoutConsent({ stuId: String(stuId), purpose: purposes.referral, what: '不能登记接收，请撤回' }, context);
      changes.answeredOn = context.now;
    },
    finish({ row, changes, context }) {
      const { kind } = chosenRow(row);
      changes.endedOn = context.now;
      if (kind === kinds.transfer) context.remark('孩子转到了其他机构，请办理离校');
    },
    reject({ changes, context }) {
      changes.endedOn = context.now;
    },
    async revoke({ row, changes, input, context }) {
      const endReason = String(input.endReason ?? changes.endReason ?? '');
      if (!(await withdrawReferral(chosenRow(row), { endReason, keepsAccepted: true }, context)))
        throw conflict('对方机构已经接收或拒绝，不能撤回');
      changes.endedOn = context.now;
    },
  },
});

async function childHere(stuId: string, { records }: RuleContext): Promise<Stored<'student'>> {
  const child = await records.get('student', stuId);
  if (!child) throw refuse('stuId', '学员已不存在，请重新选择');
  if (child.stuStatus === left || child.stuStatus === graduated) throw refuse('stuId', `${child.stuName}已离校，不能转介`);
  return child;
}

async function chosenPlace({ toName }: Changes<'referral'>, context: RuleContext): Promise<string> {
  const institutions = await ownPlaces(context);
  const [institution, ...more] = institutions.filter(({ name }) => name === toName?.trim());
  if (institution && more.length === 0) return institution.instId;
  const names = institutions.map(({ name }) => `“${name}”`).join('、');
  throw refuse('toName', names ? `请填您任职的另一家机构的全称：${names}` : '您的账号没有另一家机构，请选择“其他机构”');
}

/** Preview beside the form: consent, open matters here, and the name of the other institution if there is only one. */
async function foresee(stuId: string, { kind, toKind }: { kind: number; toKind: number }, context: RuleContext) {
  const child = await context.records.get('student', stuId);
  if (!child) throw refuse('stuId', '学员已不存在，请重新选择');
  const { allowed, state } = await consentOf(context, stuId, purposes.referral);
  const institutions = toKind === ownPlace ? await ownPlaces(context) : [];
  const open = kind === kinds.transfer ? await whatIsOpen(child, context) : [];
  const lines = [
    ...(toKind === ownPlace
      ? [institutions.length > 0 ? `可以转往：${institutions.map(({ name }) => name).join('、')}` : '您的账号没有另一家机构']
      : []),
    ...open.map((one) => `接收前要办完：${one}`),
  ];
  const text = allowed ? '监护人同意转介' : `${purposeTitles[purposes.referral]}的知情同意${stateTitles[state]}，现在不能转介`;
  return { text, lines, ...(institutions.length === 1 && { values: { toName: firstOf(institutions).name } }) };
}
