/** Guardians of a child: one of them is always the main contact. Works on the rows alone; the student's rule writes them. */
import { conflict, refuse } from '../../../server/apiError';
import type { Values } from '../../../server/rule';

export function addGuardian(guardians: Values[], { relName, relation, phone, isMain }: Values): Values[] {
  if (guardians.some((one) => one.phone === phone && one.relName === relName)) throw refuse('phone', `${relName}的这个手机号已经登记`);
  const kept = isMain === true ? guardians.map((one) => ({ ...one, isMain: false })) : guardians;
  return [...kept, { relName, relation, phone, isMain: isMain === true }];
}

export function changeMainGuardian(guardians: Values[], id: string): Values[] {
  pickGuardian(guardians, id, 'relationId');
  return guardians.map((one) => ({ ...one, isMain: one.id === id }));
}

/** The main contact goes only when another takes over. */
export function removeGuardian(guardians: Values[], id: string, mainId: unknown): Values[] {
  const removed = pickGuardian(guardians, id, 'relationId');
  const others = guardians.filter((one) => one.id !== id);
  if (others.length === 0) throw conflict('至少保留一位监护人');
  if (mainId) {
    pickGuardian(others, String(mainId), 'mainRelationId');
    return changeMainGuardian(others, String(mainId));
  }
  if (removed.isMain === true) throw refuse('relationId', `${removed.relName}是主要联系人，请先把另一位设为主要联系人`);
  return others;
}

function pickGuardian(guardians: Values[], id: string, field: string): Values {
  const found = guardians.find((one) => one.id === id);
  if (!found) throw refuse(field, '没有这位监护人，请刷新后重试');
  return found;
}
