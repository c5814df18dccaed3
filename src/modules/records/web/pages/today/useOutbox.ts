/** The person's outbox of lessons: its entries, and sending them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { v4 as newKey } from 'uuid';
import type { Resource } from '../../../../../config/normalized';
import { ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import type { Boxed } from '../../../../../engine/outbox/outboxStore';
import { useFlush } from '../../../../../engine/outbox/useFlush';
import { useFieldServices } from '../../../../../fields/fieldServices';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import type { ChildDraft } from '../../../domain/closing';
import { changed, entryId, type LessonEntry, released } from '../../../domain/lessonEntry';
import type { DayLesson } from '../../../domain/today';
import { lessonOutbox } from './lessonOutbox';
import { sendEntries } from './sendEntries';

export interface Outbox extends Boxed<LessonEntry> {
  /** Id of the entry that is being sent. */
  sending: string | undefined;
  entryOf: (lessonId: string) => LessonEntry | undefined;
  /** Stores what was entered so far; it is not sent. */
  keep: (lesson: DayLesson, lessonDate: string, drafts: ChildDraft[]) => Promise<LessonEntry>;
  /** Marks the entry to be sent, and sends it. */
  release: (entry: LessonEntry) => Promise<void>;
  drop: (entry: Pick<LessonEntry, 'id'>) => Promise<void>;
}

/** `onSent` is called after the server accepted entries. Undefined until the entries are read. */
export function useOutbox(resource: Resource, onSent: () => void): Outbox | undefined {
  const owner = ownerOf(useUserInfo());
  const [boxed, setBoxed] = useState<Boxed<LessonEntry>>();
  const { failedText } = useNotify();
  useEffect(
    () => lessonOutbox.watch(owner, setBoxed, () => failedText('这台设备的浏览器不能保存待发送的内容，请换一个浏览器，或退出隐私模式')),
    [owner, failedText],
  );
  const waiting = boxed?.own.some(({ state }) => state === 'waiting') ?? false;
  const { flush, sending } = useSending(resource, owner, onSent, waiting);
  return useMemo(() => {
    if (!boxed) return undefined;
    const entryOf = (lessonId: string) => boxed.own.find(({ lesson }) => lesson.id === lessonId);
    return {
      ...boxed,
      sending,
      entryOf,
      drop: ({ id }) => lessonOutbox.drop(id),
      keep: async (lesson, lessonDate, drafts) => {
        const blank: LessonEntry = { id: entryId(owner, lesson.id), owner, lessonDate, lesson, drafts, state: 'draft', key: '', at: '' };
        const entry = changed({ ...(entryOf(lesson.id) ?? blank), lesson }, drafts, { key: newKey(), at: new Date().toISOString() });
        await lessonOutbox.put(entry);
        return entry;
      },
      release: async (entry) => {
        await lessonOutbox.put(released(entry, newKey()));
        await flush();
      },
    };
  }, [boxed, sending, owner, flush]);
}

function useSending(resource: Resource, owner: string, onSent: () => void, isWaiting: boolean) {
  const call = useCall();
  const { upload } = useFieldServices();
  const [sending, setSending] = useState<string>();
  const send = useCallback(() => {
    const { endpoint } = resource.actions.find(({ name }) => name === 'closeLesson')!;
    return sendEntries({ owner, endpoint, call, upload, onEntry: setSending });
  }, [resource, owner, call, upload]);
  return { flush: useFlush({ send, onSent, isWaiting }), sending };
}
