/** Changes of the guardian rows of a student, exactly one of which is the main contact. Writes nothing. */
import { conflict, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';

export type Guardian = NonNullable<Stored<'student'>['relations']>[number];
type Guardians = NonNullable<Changes<'student'>['relations']>;

/** Adds a guardian; refuses one with the same name and phone number. A new main contact replaces the previous one. */
export function addGuardian(guardians: Guardian[], { relName, relation, phone, isMain }: Partial<Guardian>): Guardians {
  if (guardians.some((one) => one.phone === phone && one.relName === relName)) throw refuse('phone', '这位监护人的这个手机号已经登记');
  const kept = isMain === true ? guardians.map((one) => ({ ...one, isMain: false })) : guardians;
  return [...kept, { relName, relation, phone, isMain: isMain === true }];
}

/** Makes one guardian the only main contact; refuses an unknown id. */
export function changeMainGuardian(guardians: Guardian[], id: string): Guardians {
  pickGuardian(guardians, id, 'relationId');
  return guardians.map((one) => ({ ...one, isMain: one.id === id }));
}

/** The main contact can be removed only when `mainId` names another one. */
export function removeGuardian(guardians: Guardian[], id: string, mainId: unknown): Guardians {
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

function pickGuardian(guardians: Guardian[], id: string, field: string): Guardian {
  const found = guardians.find((one) => one.id === id);
  if (!found) throw refuse(field, '没有这位监护人，请刷新后重试');
  return found;
}
