/**
 * Rules of roles: a built-in role is changed only by holders of the super key and never deleted; nobody can widen a role beyond
 * their own rights, or disable a role they hold.
 */
import { superKey } from '../../../../access/policy';
import { people } from '../../../../config/people';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { inUse } from '../../domain/codes';

export default defineRule<'role'>({
  async beforeCreate(values, context) {
    // Policy lines of a deleted role with the same key must not apply to the new role.
    const key = String(values.roleKey);
    await context.system((db) =>
      db.query('delete from casbin_rule where inst_id = $1 and (v0 = $2 or (ptype = $3 and v1 = $2))', [context.actor.instId, key, 'g']),
    );
    (await context.access())?.refuseRoleRecord(key, recordOf(values), true);
  },

  async beforeUpdate(changes, before, context) {
    if (!context.actor.can(superKey)) refuseBuiltIn(before, '修改');
    await refuseAlone(changes, before, context);
    await refuseRecord({ ...before, ...changes }, before, context);
  },

  async afterUndo(before, after, context) {
    const role = after ?? before;
    if (!role || context.actor.can(superKey)) return;
    refuseBuiltIn(role, '修改');
    if (after) await refuseRecord(after, before, context);
  },

  async beforeDelete(before, context) {
    refuseBuiltIn(before, '删除');
    const heirs = await heirsOf(before, context);
    if (heirs.length > 0) throw conflict(`还有角色继承“${before.roleName}”，不能删除：${heirs.join('、')}`);
  },
});

/** Names of the roles that inherit from the role. */
async function heirsOf({ roleKey }: Stored<'role'>, context: RuleContext): Promise<string[]> {
  const lines = await context.system((db) =>
    db.query<{ v0: string }>("select v0 from casbin_rule where inst_id = $1 and ptype = 'g' and v1 = $2", [context.actor.instId, roleKey]),
  );
  const heirs = lines.length > 0 ? await context.records.find('role', { roleKey: lines.map(({ v0 }) => v0) }) : [];
  return heirs.map(({ roleName }) => roleName);
}

async function refuseRecord(after: Changes<'role'>, before: Changes<'role'> | undefined, context: RuleContext): Promise<void> {
  if (before && after.status === before.status && after.dataScope === before.dataScope) return;
  (await context.access())?.refuseRoleRecord(String(after.roleKey), recordOf(after), before === undefined);
}

/** The data scope cannot be changed on the record while policy changes need a second person's approval. */
async function refuseAlone(changes: Changes<'role'>, before: Stored<'role'>, { records }: RuleContext): Promise<void> {
  if (changes.dataScope === undefined || changes.dataScope === before.dataScope) return;
  const settings = await records.single(people.settings);
  if (settings[people.policyApproval] === true)
    throw refuse('dataScope', '本机构要求角色权限由第二人批准，请在“权限”里按页面设置数据范围，提交审批');
}

function recordOf({ status, dataScope }: Changes<'role'>): { works: boolean; dataScope: number | null } {
  return { works: status === inUse, dataScope: dataScope ?? null };
}

function refuseBuiltIn(role: Stored<'role'>, what: string): void {
  if (role.builtIn === true) throw conflict(`“${role.roleName}”是内置角色，不能${what}`);
}
