/** Wishes and lines of an automatic filling are open until its proposal is accepted. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';

/** Refuses a change below a filling that is accepted; one that is being deleted is no obstacle. */
export async function refuseSaved(fillId: string | null | undefined, { records }: RuleContext): Promise<void> {
  const fill = fillId ? await records.get('scheduleFill', fillId) : undefined;
  if (fill && fill.status !== states.scheduleFill.status.draft) throw conflict('方案已经排入课表，请修改课次', { kind: 'state' });
}
