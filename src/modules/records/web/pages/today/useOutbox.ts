/** The person's outbox of lessons: pictures are sent first, then the lesson. */

import { useMemo } from 'react';
import { v4 as newKey } from 'uuid';
import { useCall } from '../../../../../engine/call/useCall';
import { type SentOutbox, useSentOutbox } from '../../../../../engine/outbox/useOutbox';
import { type FieldServices, useFieldServices } from '../../../../../fields/fieldServices';
import { todayCalls } from '../../../../../generated/calls';
import { dialect } from '../../../../../wire/dialect';
import { bodyOf, type ChildDraft, type StoredPicture } from '../../../domain/closing';
import { changed, getEntryId, type LessonEntry, settled } from '../../../domain/lessonEntry';
import type { DayLesson } from '../../../domain/today';
import { lessonOutbox } from './lessonOutbox';

export interface Outbox extends Omit<SentOutbox<LessonEntry>, 'keep'> {
  entryOf: (lessonId: string) => LessonEntry | undefined;
  /** Stores what was entered so far; it is not sent. */
  keep: (lesson: DayLesson, lessonDate: string, drafts: ChildDraft[]) => Promise<LessonEntry>;
}

/** `onSent` is called after the server accepted entries. Undefined until the entries are read. */
export function useOutbox(onSent: () => void): Outbox | undefined {
  const call = useCall();
  const { upload } = useFieldServices();
  const box = useSentOutbox<LessonEntry>(
    {
      box: lessonOutbox,
      unsafe: '这台设备的浏览器不能保存待发送的内容，请换一个浏览器，或退出隐私模式',
      onSent,
      deliver: async (entry) => {
        const { lesson, drafts } = await withUploads(entry, upload);
        await call(todayCalls.closeLesson, bodyOf(lesson, drafts), { [dialect.submitHeader]: entry.key });
      },
    },
    settled,
  );
  return useMemo(() => {
    if (!box) return undefined;
    const entryOf = (lessonId: string) => box.own.find(({ lesson }) => lesson.id === lessonId);
    return {
      ...box,
      entryOf,
      keep: async (lesson, lessonDate, drafts) => {
        const { owner } = box;
        const blank: LessonEntry = { id: getEntryId(owner, lesson.id), owner, lessonDate, lesson, drafts, state: 'draft', key: '', at: '' };
        const entry = changed({ ...(entryOf(lesson.id) ?? blank), lesson }, drafts, { key: newKey(), at: new Date().toISOString() });
        await box.keep(entry);
        return entry;
      },
    };
  }, [box]);
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
        drafts: latest.drafts.map((draft) => (draft.stuId === stuId ? withStored(draft, id, uploaded) : draft)),
      };
      const kept = latest;
      await lessonOutbox.change(entry.id, (now) => (now?.key === entry.key ? kept : now));
    }
  return latest;
}

function withStored(draft: ChildDraft, pictureId: string, stored: StoredPicture): ChildDraft {
  return { ...draft, pictures: draft.pictures.map((picture) => (picture.id === pictureId ? { ...picture, stored } : picture)) };
}
