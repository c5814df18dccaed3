/** Log of recent access to one child, with an entry of every kind. */
import { itemAt } from '../../../../domain/must';
import { logActIn } from '../../../../server/records/write/actLog';
import { type DemoStep, demoChildren, idOf, type SeedSource } from '../../../demo/contract';

interface AccessEntry {
  /** Index of the person among the staff of the plan. */
  who: number;
  daysAgo: number;
  time: string;
  resource: string;
  action: 'read' | 'reveal' | 'export' | 'print' | 'pack';
  field?: string;
  subject?: string;
  reason?: string;
}

const accessEntries: readonly AccessEntry[] = [
  { who: 1, daysAgo: 9, time: '14:02', resource: 'student', action: 'reveal', field: 'mainPhone', reason: '联系家长' },
  { who: 2, daysAgo: 7, time: '09:15', resource: 'psychologyList', action: 'read', subject: '列表' },
  { who: 2, daysAgo: 7, time: '09:16', resource: 'healthRecord', action: 'read', subject: '列表' },
  { who: 3, daysAgo: 4, time: '16:40', resource: 'student', action: 'reveal', field: 'idCard', reason: '办理补贴' },
  { who: 3, daysAgo: 4, time: '16:45', resource: 'storedAccounts', action: 'read', subject: '列表' },
  { who: 0, daysAgo: 2, time: '10:30', resource: 'student', action: 'export', subject: '1 条，Excel' },
  { who: 1, daysAgo: 2, time: '11:05', resource: 'student', action: 'print', subject: '学员信息表' },
  { who: 0, daysAgo: 1, time: '15:20', resource: 'student', action: 'pack', reason: '监护人索取' },
];

export default {
  order: 150,
  async seed({ plan, staffIds, made, context, calendar }: SeedSource) {
    const [child] = made.get(demoChildren);
    if (!child) return;
    const { configuration, database } = context;
    const about = [child.values.id];
    await database.write(plan.id, async (q) => {
      for (const { who, daysAgo, time, ...look } of accessEntries) {
        const { key, name } = itemAt(plan.staff, who % plan.staff.length);
        const staffId = idOf(staffIds, key);
        const actor = { accountId: staffId, staffId, instId: plan.id, name, can: () => true, scopeOf: () => 'all' as const };
        const at = new Date(`${calendar.daysAgo(daysAgo)}T${time}:00+08:00`);
        const recordId = look.resource === 'student' ? child.values.id : undefined;
        const entity = configuration.resources.get(look.resource)?.entity.name;
        if (entity) await logActIn(q, { configuration, now: () => at }, actor, { ...look, entity, recordId, about });
      }
    });
  },
} satisfies DemoStep;
