/** Fixed items of before they said how they count for a month that is employed in part. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { bases } from '../domain/codes';

export default [{ name: 'salary.proration', entity: 'feeSalaryItem', run: fillProration }] satisfies readonly CatchUp[];

/** The rule of items chooses by their type. */
async function fillProration({ records }: RuleContext): Promise<void> {
  for (const { id, base } of await records.find('feeSalaryItem', { base: bases.fixed, proration: null }))
    await records.update('feeSalaryItem', id, { base });
}
