/** Receivers of homework: studying children of its classes, or those listed. */
import { states } from '../../../generated/states';
import type { Records, Stored } from '../../../server/records/records';

const toClasses = 1;

/** Ids of the receivers, each once. */
export async function childrenOf({ targetType, classIds, stuIds }: Stored<'homework'>, records: Records): Promise<string[]> {
  const here = { stuStatus: states.student.stuStatus.studying };
  if (targetType !== toClasses) {
    return (stuIds ?? []).length === 0 ? [] : (await records.find('student', { ...here, id: stuIds ?? [] })).map(({ id }) => id);
  }
  const found = new Set<string>();
  for (const classId of classIds ?? []) {
    for (const { id } of await records.find('student', { ...here, classIds: [classId] })) found.add(id);
  }
  return [...found];
}
