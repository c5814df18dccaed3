import { conflict } from '../../kernel/apiError';
import type { EntityTable } from '../../model/entityTable';

/** Throws for every change of a stored entry (`appendOnly`), also by rules and undo. */
export function refuseEntryChange({ entity }: EntityTable): void {
  if (entity.appendOnly) throw conflict(`${entity.title}只增不改：有误时请冲销后重新登记`, { kind: 'entry' });
}
