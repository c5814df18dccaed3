/** Rules of departments: names of siblings are unique. Depth, cycles and use are checked for all tree entities. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';

export default defineRule<'department'>({
  beforeCreate: (values, context) => refuseSameName(values, undefined, context),
  beforeUpdate: (changes, before, context) => refuseSameName({ ...before, ...changes }, before.id, context),
});

async function refuseSameName(values: Changes<'department'>, id: string | undefined, context: RuleContext): Promise<void> {
  await context.lockByName('department names');
  const siblings = await context.records.find('department', { name: String(values.name), parentId: values.parentId ?? null });
  if (siblings.some((sibling) => sibling.id !== id)) throw refuse('name', `同一个上级下已有“${values.name}”`);
}
