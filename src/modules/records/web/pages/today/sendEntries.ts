/** Sends the lessons that wait: pictures first, then the lesson. */

import type { Action } from '../../../../../config/normalized';
import { type Outcome, outcomeOf } from '../../../../../domain/outbox';
import type { Call } from '../../../../../engine/call/useCall';
import { sendInTurn } from '../../../../../engine/outbox/sendInTurn';
import type { FieldServices } from '../../../../../fields/fieldServices';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import { reloginCodes } from '../../../../../wire/envelope';
import { bodyOf, type StoredPicture } from '../../../domain/closing';
import { type LessonEntry, settled, toSend } from '../../../domain/lessonEntry';
import { lessonOutbox, settleEntry } from './lessonOutbox';

export interface Sending {
  owner: string;
  endpoint: Action['endpoint'];
  call: Call;
  upload: FieldServices['upload'];
  /** The entry that is under way; undefined afterwards. */
  onEntry: (id: string | undefined) => void;
}

/** Resolves to the number of entries that the server accepted. */
export function sendEntries(sending: Sending): Promise<number> {
  const { owner, onEntry } = sending;
  return sendInTurn({
    owner,
    name: 'outbox',
    waiting: async () => toSend(await lessonOutbox.read(), owner),
    send: (entry) => send(entry, sending),
    onEntry,
  });
}

async function send(entry: LessonEntry, { endpoint, call, upload }: Sending): Promise<Outcome> {
  let latest = entry;
  let outcome: Outcome = { kind: 'done' };
  try {
    latest = await withUploads(entry, upload);
    await call(endpoint, bodyOf(latest.lesson, latest.drafts), { [dialect.submitHeader]: entry.key });
  } catch (error) {
    outcome = outcomeOf((error as { statusCode?: number } | null)?.statusCode, describeProblem(error).text, reloginCodes.business);
  }
  await settleEntry(entry, settled(latest, outcome));
  return outcome;
}

/** Uploads the pictures that are not on the server yet; each is stored at once, so that it is not uploaded again. */
async function withUploads(entry: LessonEntry, upload: FieldServices['upload']): Promise<LessonEntry> {
  let latest = entry;
  for (const { stuId, pictures } of entry.drafts)
    for (const { id, name, content, stored } of pictures) {
      if (stored) continue;
      const file = new File([content], name, { type: content.type });
      const uploaded = await upload(file, { entity: 'scheduleRecovery', name: 'images' }, () => undefined);
      latest = {
        ...latest,
        drafts: latest.drafts.map((draft) => (draft.stuId === stuId ? marked(draft, id, uploaded) : draft)),
      };
      await settleEntry(entry, latest);
    }
  return latest;
}

type Draft = LessonEntry['drafts'][number];

function marked(draft: Draft, pictureId: string, stored: StoredPicture): Draft {
  return { ...draft, pictures: draft.pictures.map((picture) => (picture.id === pictureId ? { ...picture, stored } : picture)) };
}
