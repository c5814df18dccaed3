/** Writes the guide that an institution begins with. */
import { states } from '../../../../generated/states';
import type { RecordWriter } from '../../../../server/records/write/writer';
import { guideArticles } from './guideArticles';

/** Nothing is looked up: the institution is new. */
export async function writeGuide(write: Pick<RecordWriter, 'createMany'>): Promise<void> {
  const status = states.guide.status.published;
  await write.createMany(
    'guide',
    guideArticles.map((article, index) => ({ ...article, sort: (index + 1) * 10, status })),
  );
}
