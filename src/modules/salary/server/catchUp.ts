/** Migration: sets the proration of older fixed items. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { bases } from '../domain/codes';

export default [{ name: 'salary.proration', entity: 'feeSalaryItem', run: fillProration }] satisfies readonly CatchUp[];

/** Writes each item again, so that its rule sets the default by type of item. */
async function fillProration({ records }: RuleContext): Promise<void> {
  for (const { id, base } of await records.find('feeSalaryItem', { base: bases.fixed, proration: null }))
    await records.update('feeSalaryItem', id, { base });
}
