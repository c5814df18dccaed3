/** Receivers of a notice: the main contact of each child, or members of staff. */
import { states } from '../../../generated/states';
import type { Changes, Records, Stored, Where } from '../../../server/records/records';
import { enabled } from '../../staff/contract';

/** Codes of the fields receiverType, kind and wxResult. */
const to = { allParents: 1, classes: 2, children: 3, staff: 4, departments: 5 } as const;
/** Receiver types that are families. */
export const toParents = [to.allParents, to.classes, to.children] as const;
const kinds = { parent: 1, staff: 2 } as const;
/** Results for parents: no messaging service is connected, so nothing is delivered to them automatically. */
const [notFollowing, noChannel] = [3, 4] as const;

export type Receiver = Changes<'noticeReceiver'>;

/** Rows of receivers, without `noticeId`. */
export async function receiversOf(notice: Stored<'notice'>, records: Records): Promise<Receiver[]> {
  const { receiverType } = notice;
  if (receiverType === to.staff || receiverType === to.departments) return (await staffOf(notice, records)).map(asStaff);
  return (await childrenOf(notice, records)).map(asParent);
}

/** Children who left are excluded, even when they are listed. */
async function childrenOf({ receiverType, classIds, stuIds }: Stored<'notice'>, records: Records): Promise<Stored<'student'>[]> {
  const { studying, leaving, suspended } = states.student.stuStatus;
  const here = { stuStatus: [studying, leaving, suspended] };
  if (receiverType === to.allParents) return records.find('student', here);
  if (receiverType === to.children) return (stuIds ?? []).length > 0 ? records.find('student', { ...here, id: stuIds ?? [] }) : [];
  const found = new Map<string, Stored<'student'>>();
  for (const classId of classIds ?? []) {
    for (const child of await records.find('student', { ...here, classIds: [classId] })) found.set(child.id, child);
  }
  return [...found.values()];
}

/** Enabled staff; an empty list of staff means all of them. */
async function staffOf({ receiverType, staffIds, deptIds }: Stored<'notice'>, records: Records): Promise<Stored<'staff'>[]> {
  const here: Where<'staff'> = { enable: enabled };
  if (receiverType === to.departments) return records.find('staff', { ...here, deptId: await withBelow(deptIds ?? [], records) });
  return records.find('staff', (staffIds ?? []).length > 0 ? { ...here, id: staffIds ?? [] } : here);
}

/** The departments and all their descendants. */
async function withBelow(deptIds: readonly string[], records: Records): Promise<string[]> {
  const all = await records.find('department', {});
  const chosen = new Set(deptIds);
  for (let size = -1; size !== chosen.size; ) {
    size = chosen.size;
    for (const { id, parentId } of all) if (parentId && chosen.has(parentId)) chosen.add(id);
  }
  return [...chosen];
}

function asStaff({ id, realName }: Stored<'staff'>): Receiver {
  return { receiverName: realName, kind: kinds.staff, staffId: id };
}

function asParent({ id, stuName, mainContact, relations }: Stored<'student'>): Receiver {
  const main = relations?.find(({ isMain }) => isMain);
  const receiverName = mainContact ? `${mainContact}（${stuName}）` : stuName;
  return { receiverName, kind: kinds.parent, stuId: id, wxResult: main?.wxBound ? noChannel : notFollowing };
}

/** Whether something is sent to the receiver: staff read it in the product. */
export function isReached({ kind }: Receiver): boolean {
  return kind === kinds.staff;
}
