/** Archives of the demo child with complete data: one of last term in history, a current one, and its documents. */
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import { archiveTypes, endReasons, nextArchive } from '../../domain/codes';
import { beginNext, putIntoHistory } from '../putIntoHistory';
import { childArchive, lastTerm, seedPapers, thisTerm } from './seedArchives';

export default {
  order: 163,
  async seed(source) {
    const child = source.made.get(wholeChild);
    const ownerId = child?.headTeacherId;
    if (!child || !ownerId) return;
    await source.write.together(async (records) => {
      const known = await records.find('archive', { stuId: child.id, archiveType: archiveTypes.child });
      if (known.length > 1) return;
      const archive = known[0] ?? (await records.create('archive', childArchive(child.id, ownerId, lastTerm)));
      await putIntoHistory(records, archive, { reason: endReasons.term, date: source.calendar.daysAgo(120) });
      await beginNext(records, archive, nextArchive.copied, thisTerm);
      if (known.length === 0) await seedPapers(source, records, child, ownerId);
    });
  },
} satisfies DemoStep;
