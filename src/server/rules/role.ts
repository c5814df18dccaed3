/** Roles: those that come with the system stay as they are; nobody widens one beyond the own rights, or disables the own. */
import { superKey } from '../../access/policy';
import { inUse } from '../../domain/recordStates';
import { conflict } from '../apiError';
import { defineRule, type Row, type RuleContext, type Values } from '../rule';

export default defineRule({
  async beforeCreate(values, context) {
    // Lines that a deleted role of this name left behind are not the new one's.
    const key = String(values.roleKey);
    await context.system((db) =>
      db.query('delete from casbin_rule where inst_id = $1 and (v0 = $2 or (ptype = $3 and v1 = $2))', [context.actor.instId, key, 'g']),
    );
    (await context.access())?.refuseRoleRecord(key, recordOf(values), true);
  },

  async beforeUpdate(changes, before, context) {
    if (!context.actor.can(superKey)) refuseBuiltIn(before, '修改');
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

/** Names of living roles that inherit from it. */
async function heirsOf({ roleKey }: Row, context: RuleContext): Promise<string[]> {
  const lines = await context.system((db) =>
    db.query<{ v0: string }>("select v0 from casbin_rule where inst_id = $1 and ptype = 'g' and v1 = $2", [context.actor.instId, roleKey]),
  );
  const heirs = lines.length > 0 ? await context.records.find('role', { roleKey: lines.map(({ v0 }) => v0) }) : [];
  return heirs.map(({ roleName }) => String(roleName));
}

async function refuseRecord(after: Values, before: Values | undefined, context: RuleContext): Promise<void> {
  if (before && after.status === before.status && after.dataScope === before.dataScope) return;
  (await context.access())?.refuseRoleRecord(String(after.roleKey), recordOf(after), before === undefined);
}

function recordOf({ status, dataScope }: Values): { works: boolean; dataScope: number | null } {
  return { works: status === inUse, dataScope: (dataScope as number | null) ?? null };
}

function refuseBuiltIn(role: Row, what: string): void {
  if (role.builtIn === true) throw conflict(`“${role.roleName}”是内置角色，不能${what}`);
}
