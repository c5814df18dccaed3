/** Roles: those that come with the system stay as they are. */
import { superKey } from '../../access/policy';
import { conflict } from '../apiError';
import { defineRule, type Row } from '../rule';

export default defineRule({
  beforeUpdate(_changes, before, context) {
    if (!context.actor.can(superKey)) refuseBuiltIn(before, '修改');
  },
  afterUndo(before, after, context) {
    const role = after ?? before;
    if (role && !context.actor.can(superKey)) refuseBuiltIn(role, '修改');
  },
  beforeDelete: (before) => refuseBuiltIn(before, '删除'),
});

function refuseBuiltIn(role: Row, what: string): void {
  if (role.builtIn === true) throw conflict(`“${role.roleName}”是内置角色，不能${what}`);
}
