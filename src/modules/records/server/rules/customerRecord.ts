/** Rules of services for families, one of which can be shared by a link without sign-in. */
import { addDays } from '../../../../domain/calendar';
import { newOpenKey, openKeyHash } from '../../../../server/features/openRecord/openKey';
import { forbidden } from '../../../../server/kernel/apiError';
import type { Records } from '../../../../server/records/records';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { openRecordAddress } from '../../../../wire/openRecord';
import { purposes, refuseStopped } from '../../../consent/contract';
import openPage from '../openPage';

const page = { name: 'customerRecord', permission: 'studentModel:student' };

export default defineRule<'customerRecord'>({
  async beforeDelete({ id }, { records }) {
    await endLink(id, records);
  },
  async afterUndo(before, after, { records }) {
    if (after?.openKey && after.openKey !== before?.openKey) await endLink(after.id, records);
  },

  queries: {
    async last({ input, context }) {
      const { actor, records } = context;
      const own = actor.scopeOf(page) === 'all' ? {} : { staffId: actor.staffId || null };
      const order = [['happenTime', 'desc']] as const;
      const [last] = await records.find('customerRecord', { ...own, stuId: String(input.stuId) }, { order, limit: 1 });
      const [seen] = await context.visible.records('customerRecord', last ? [last] : []);
      return seen ? { ...seen, openKey: null, openUntil: null } : null;
    },
  },

  actions: {
    /** Creates a new share link; the previous one becomes invalid. */
    async getOpenKey({ row, input, changes, context }) {
      const { stuId } = chosenRow(row);
      // A link shows all fields of `openPage`, so the caller must be able to read them.
      if (context.visible.hides('customerRecord', ...openPage.fields)) throw forbidden('查看这条服务记录的全部内容');
      for (const purpose of [purposes.messages, purposes.sharing])
        if (stuId) await refuseStopped({ stuId, purpose, what: '不能分享给家长' }, context);
      const key = await newOpenKey(context.actor, context.system);
      const openUntil = `${addDays(context.today, Number(input.days))} ${context.now.slice(11)}`;
      Object.assign(changes, { openKey: openKeyHash(key), openUntil });
      return { key, openUntil, to: openRecordAddress(key) };
    },
  },
});

/** Permanently and without change record, so that neither undo nor the trash can restore a revoked link. */
async function endLink(id: string, records: Records): Promise<void> {
  await records.sql('update customer_record set open_key = null, open_until = null where id = $1', [id]);
}
