/** Writes the guide that an institution begins with. */
import { publishStates } from '../../domain/recordStates';
import type { AppContext } from '../context';
import { createRecordService, type RecordWriter } from '../handlers/writer';
import type { Actor } from '../rule';
import { guideArticles } from './guideArticles';

/** In the name of whoever runs the institution. Nothing is looked up: the institution is new. */
export async function seedGuide(write: Pick<RecordWriter, 'createMany'>): Promise<void> {
  const values = guideArticles.map((article, index) => ({ ...article, sort: (index + 1) * 10, status: publishStates.published }));
  await write.createMany('guide', values);
}

/** For an institution that somebody has just set up. Nothing in a configuration without a guide. */
export async function createStartingGuide(context: AppContext, owner: Pick<Actor, 'accountId' | 'instId' | 'name'>): Promise<void> {
  if (!context.configuration.entities.has('guide')) return;
  await seedGuide(createRecordService(context).as({ ...owner, staffId: '', can: () => true, scopeOf: () => 'all' }));
}
