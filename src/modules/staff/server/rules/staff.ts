/** Rules of staff and their accounts: enabled staff can sign in, disabled staff cannot. */
import { superKey } from '../../../../access/policy';
import * as accounts from '../../../../server/auth/staffAccounts';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { disabled, enabled } from '../../domain/codes';
import { followLeaveDate, handOnFirst, isEndOfWork } from '../departure';

type Staff = Stored<'staff'>;

/** Key of the role with all rights. */
const superRole = 'super_admin';

export default defineRule<'staff'>({
  async beforeCreate(values, context) {
    await refuseSuperRole(values.roleIds, context);
    (await context.access())?.refuseRoles(values.roleIds ?? []);
    const wished = values.username ?? null;
    values.username = await context.system((db) => accounts.chooseUsername(db, String(values.phone), wished));
  },

  async afterCreate(row, context) {
    const person = { staffId: row.id, instId: context.actor.instId, phone: row.phone, username: String(row.username) };
    await context.system((db) => accounts.linkAccount(db, person, row.enable === enabled));
    if (row.leaveDate) await followLeaveDate(row, context);
  },

  async beforeUpdate(changes, before, context) {
    if (changes.roleIds) {
      await refuseSuperRole(changes.roleIds, context, before.roleIds);
      await refuseRoleChange(changes.roleIds, before, context);
    }
    if (changes.phone) {
      await refuseAboveOwnRights(before, context);
      const username = await context.system((db) => accounts.changePhone(db, member(before, context), String(changes.phone)));
      if (username) changes.username = username;
    }
    if (changes.enable !== undefined) setLeaveDate(changes, before, context);
    if (isEndOfWork(before, changes)) {
      if (changes.leaveDate !== undefined) await refuseAsEnd(before, changes.leaveDate, context);
      await handOnFirst(before, changes, context);
      if (changes.leaveDate !== undefined) await followLeaveDate({ id: before.id, leaveDate: changes.leaveDate }, context);
    }
    if (changes.enable !== undefined) await changeEnable(before, changes.enable === enabled, context);
  },

  async afterUndo(before, after, context) {
    const staff = after ?? before;
    if (!staff) return;
    await refuseSuperRole(after?.roleIds ?? [], context, before?.roleIds ?? []);
    await refuseUndoneRoles(before, after, context);
    if (before && after && before.enable === after.enable && before.phone === after.phone && before.leaveDate === after.leaveDate) return;
    await refuseAboveOwnRights(staff, context);
    const isEnabled = after?.enable === enabled;
    if (!isEnabled && staff.id === context.actor.staffId) throw conflict('不能停用自己的账号，请让其他管理员停用');
    if (before && after && isEndOfWork(before, after))
      await handOnFirst(before, { enable: after.enable, leaveDate: after.leaveDate ?? null }, context);
    await context.system((db) => accounts.setEnabled(db, member(staff, context), isEnabled));
    await followLeaveDate(staff, context);
    if (before && after && before.phone !== after.phone) {
      await context.system((db) => accounts.changePhone(db, member(staff, context), after.phone));
    }
  },

  async beforeDelete(before, context) {
    if (before.id === context.actor.staffId) throw conflict('不能删除自己的员工记录，请让其他管理员删除');
    // Deleting disables the account; after a restore, enabling (启用) runs its usual checks.
    await context.records.update('staff', before.id, { enable: disabled });
  },

  queries: {
    async basicAccountCheck({ input, context }) {
      const phone = String(input.phone);
      const [colleague] = await context.records.find('staff', { phone });
      const hasAccount = await context.system((db) => accounts.hasAccount(db, phone));
      return { hasAccount, staffId: colleague?.id ?? null, staffName: colleague?.realName ?? null };
    },
  },

  actions: {
    async resetPassword({ row, context }) {
      const staff = chosenRow(row);
      await refuseAboveOwnRights(staff, context);
      await context.system((db) => accounts.resetPassword(db, member(staff, context), staff.phone));
    },
    async resetFactor({ row, context }) {
      const staff = chosenRow(row);
      await refuseAboveOwnRights(staff, context);
      await context.system((db) => accounts.resetFactor(db, member(staff, context)));
    },
  },
});

async function changeEnable(staff: Staff, isEnabled: boolean, context: RuleContext): Promise<void> {
  if (!isEnabled && staff.id === context.actor.staffId) throw refuse('enable', '不能停用自己的账号，请让其他管理员停用');
  await refuseAboveOwnRights(staff, context);
  await context.system((db) => accounts.setEnabled(db, member(staff, context), isEnabled));
}

/** Sets the last day on disabling (default today), which salaries depend on, and removes it on enabling. */
function setLeaveDate(changes: Changes<'staff'>, before: Staff, { today }: RuleContext): void {
  if (changes.leaveDate !== undefined || changes.enable === before.enable) return;
  if (changes.enable === enabled) changes.leaveDate = null;
  else if (!before.leaveDate) changes.leaveDate = today;
}

/** Checks a 离职日期 that ends sign-in like 停用, whose rules it would bypass otherwise. */
async function refuseAsEnd(staff: Staff, leaveDate: string | null, context: RuleContext): Promise<void> {
  if (staff.id === context.actor.staffId && leaveDate && leaveDate < context.today)
    throw refuse('leaveDate', '自己的离职日期不能早于今天，请由其他管理员填写');
  await refuseAboveOwnRights(staff, context);
}

function member(staff: Staff, { actor }: RuleContext): accounts.Member {
  return { staffId: staff.id, instId: actor.instId };
}

/** Only callers with all rights may assign or remove the super role. */
async function refuseSuperRole(roleIds: unknown, context: RuleContext, known: unknown = []): Promise<void> {
  if (context.actor.can(superKey)) return;
  const [role] = await context.records.find('role', { roleKey: superRole });
  const holds = (ids: unknown) => Array.isArray(ids) && ids.includes(role?.id);
  if (role && holds(roleIds) !== holds(known)) throw refuse('roleIds', `只有${role.roleName}可以授予或收回“${role.roleName}”`);
}

/** A role can be assigned only by callers with all its rights; callers cannot remove their own role that allows to restore it. */
async function refuseRoleChange(roleIds: string[], before: Staff, context: RuleContext): Promise<void> {
  const access = await context.access();
  if (!access) return;
  const known = before.roleIds ?? [];
  access.refuseRoles(roleIds.filter((id) => !known.includes(id)));
  if (before.id === context.actor.staffId) access.refuseOwnRoles(roleIds);
}

/** An undo is checked like a change of roles; changes of the caller's own roles can be undone only by others. */
async function refuseUndoneRoles(before: Staff | undefined, after: Staff | undefined, context: RuleContext): Promise<void> {
  const [was, is] = [before, after].map((row) => (row?.roleIds ?? []).join());
  const access = was === is ? undefined : await context.access();
  if (!access || !after) return;
  if (after.id === context.actor.staffId) throw conflict('自己角色的变更只能由其他管理员撤销');
  access.refuseRoles((after.roleIds ?? []).filter((id) => !before?.roleIds?.includes(id)));
}

/** Refuses access to accounts with more rights than the caller, because their password would give these rights. */
async function refuseAboveOwnRights(staff: Staff, context: RuleContext): Promise<void> {
  await refuseSuperRole(staff.roleIds, context);
  (await context.access())?.refuseMightier(staff.id);
  if (context.actor.can('*')) return;
  const isAdmin = await context.system((db) => accounts.isAdmin(db, member(staff, context)));
  if (isAdmin) throw conflict('机构管理员的账号只能由机构管理员管理');
}
