/** Puts an archive into history and creates its successor: with the same content, or with blank sections. */
import { states } from '../../../generated/states';
import type { Records, Stored } from '../../../server/records/records';
import { blankSections } from '../domain/blankSections';
import { type endReasons, nextArchive } from '../domain/codes';

const { history } = states.archive.archiveStatus;

type EndReason = (typeof endReasons)[keyof typeof endReasons];

export interface ArchiveEnd {
  reason: EndReason;
  /** YYYY-MM-DD */
  date: string;
}

export async function putIntoHistory(records: Records, { id }: Pick<Stored<'archive'>, 'id'>, { reason, date }: ArchiveEnd): Promise<void> {
  await records.update('archive', id, { endReason: reason, endDate: date, archiveStatus: history });
}

export async function beginNext(records: Records, archive: Stored<'archive'>, next: number, period: string): Promise<string | undefined> {
  if (next === nextArchive.none) return undefined;
  const isCopied = next === nextArchive.copied;
  const { archiveType, stuId, classId, ownerId, riskLevel, riskPoints, measures, guardId } = archive;
  const { id } = await records.create('archive', {
    ...{ archiveType, stuId, classId, ownerId, riskLevel, riskPoints, measures, guardId, period },
    previousId: archive.id,
    detailList: isCopied ? copyOf(archive.detailList) : blankSections(Number(archiveType)),
  });
  return id;
}

/** Copies of rows and nested rows without ids. */
function copyOf(rows: Stored<'archive'>['detailList']) {
  return (rows ?? []).map((row) => {
    const { id: _, items, ...values } = getSectionValues(row);
    return { ...values, items: items.map(({ id: _own, ...item }) => item) };
  });
}

/** Writable values of a section: without labels and fields maintained by the server. */
export function getSectionValues(row: NonNullable<Stored<'archive'>['detailList']>[number]) {
  const { id, section, title, contentType, content, files, reportId, healthContent, healthFiles } = row;
  const items = (row.items ?? []).map(({ id: own, itemDate, itemName, itemValue, itemNote }) => ({
    id: own,
    itemDate,
    itemName,
    itemValue,
    itemNote,
  }));
  return { id, section, title, contentType, content, files, reportId, healthContent, healthFiles, items };
}
