/** Writes the initial guide of an institution. */
import { states } from '../../../../generated/states';
import type { RecordWriter } from '../../../../server/records/write/writer';
import { guideArticles } from './guideArticles';

/** Only for a new institution: existing articles are not looked up. */
export async function writeGuide(write: Pick<RecordWriter, 'createMany'>): Promise<void> {
  const status = states.guide.status.published;
  await write.createMany(
    'guide',
    guideArticles.map((article, index) => ({ ...article, sort: (index + 1) * 10, status })),
  );
}
