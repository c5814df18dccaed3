/** One lesson: attendance of each child, their records, and one button that closes it. What is entered is kept on this device at once. */
import { ArrowLeftOutlined, CopyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { Saver } from '../../../../../engine/workingCopy/Saver';
import { useLeaving } from '../../../../../engine/workingCopy/useLeaving';
import parts from '../../../../../ui/parts.module.css';
import ui from '../../../../../ui/ui.module.css';
import { type ChildDraft, findMissingContent, mergeDrafts, withLast, writtenOf } from '../../../domain/closing';
import type { LessonEntry } from '../../../domain/lessonEntry';
import type { DayLesson, RecordValues } from '../../../domain/today';
import { hasTrials } from '../../../domain/trials';
import { type Asked, ChildPart, type FormCheck } from './ChildPart';
import { LessonFoot } from './LessonFoot';
import css from './today.module.css';
import { TrialBoard } from './trials/TrialBoard';
import type { Outbox } from './useOutbox';

/** Pause after the last key before the entry is stored. */
const pauseMs = 400;

interface LessonEditorProps {
  lesson: DayLesson;
  day: string;
  entry: LessonEntry | undefined;
  begun: boolean;
  /** It is going on just now. */
  isOn: boolean;
  resource: Resource;
  outbox: Outbox;
  /** What to go on with; undefined = nothing of the day is left. */
  next: DayLesson | undefined;
  /** Back to the day, or on to the next lesson. */
  onClose: (next?: DayLesson) => void;
}

export function LessonEditor({ lesson, day, entry, begun, isOn, resource, outbox, next, onClose }: LessonEditorProps) {
  const { drafts, latest, edition, redraw, resumedAt, write, flush } = useLessonDrafts({ lesson, day, entry, outbox });
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const checks = useRef(new Map<string, FormCheck>());
  useEffect(() => window.scrollTo(0, 0), []);
  const change = (stuId: string, values: Partial<ChildDraft>) =>
    write(latest.current.map((draft) => (draft.stuId === stuId ? { ...draft, ...values } : draft)));
  /** Taps are stored without the pause of typing, because no further input follows them. */
  const tap = (stuId: string, values: RecordValues) => {
    change(stuId, { values });
    void flush();
  };
  const close = async () => {
    await flush();
    onClose();
  };
  const submit = async (goOn?: DayLesson) => {
    setBusy(true);
    const wrong = await firstWrong(writtenOf(lesson, latest.current), checks.current);
    if (wrong === undefined) {
      const kept = (await flush()) ?? entry ?? (await outbox.keep(lesson, day, latest.current));
      onClose(goOn);
      await outbox.release(kept);
      return;
    }
    // An open record shows its errors already; a collapsed one is opened to show them.
    if (!checks.current.has(wrong)) setAsked({ to: 'mend', stuId: wrong });
    setBusy(false);
  };
  const canCopy = withLast(drafts, lesson).some((draft, at) => draft !== drafts[at]);
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <EditorHead lesson={lesson} onBack={close} />
      {!begun && !lesson.isCalled && (
        <Alert type="info" showIcon message={`还没有到上课时间：${lesson.startTime} 以后才能提交，现在写的先留在这台设备上。`} />
      )}
      {entry?.problem && <Alert type="error" showIcon role="alert" message={`没有被接收：${entry.problem}`} />}
      <QuickButtons
        lesson={lesson}
        canCopy={canCopy}
        onAllPresent={() => write(drafts.map((draft) => ({ ...draft, attendance: 'present' })))}
        onCopy={() => {
          write(withLast(drafts, lesson));
          redraw();
        }}
      />
      <TrialBoard
        key={resumedAt ?? ''}
        childrenOf={lesson.children}
        drafts={drafts}
        resource={resource}
        known={lesson.levels}
        startsOpen={isOn || drafts.some(({ values }) => hasTrials(values))}
        onChange={tap}
      />
      {lesson.children.map((child) => (
        <ChildPart
          key={`${child.stuId} ${edition}`}
          child={child}
          draft={drafts.find(({ stuId }) => stuId === child.stuId)}
          lesson={lesson}
          resource={resource}
          asked={asked?.stuId === child.stuId ? asked : undefined}
          startsOpen={lesson.children.length === 1}
          onChange={(values) => change(child.stuId, values)}
          onCheck={(check) => (check ? checks.current.set(child.stuId, check) : checks.current.delete(child.stuId))}
        />
      ))}
      <LessonFoot
        lesson={lesson}
        drafts={drafts}
        next={next}
        busy={busy}
        onSubmit={submit}
        onWrite={({ stuId }) => setAsked({ to: 'write', stuId })}
        onClose={(goOn) => flush().then(() => onClose(goOn))}
      />
    </div>
  );
}

/** Drafts of the children's records, stored on this device while they are typed. */
function useLessonDrafts({ lesson, day, entry, outbox }: Pick<LessonEditorProps, 'lesson' | 'day' | 'entry' | 'outbox'>) {
  const [drafts, setDrafts] = useState<ChildDraft[]>(() => mergeDrafts(lesson, entry?.drafts ?? []));
  /** React key of the forms: they read their values only when mounted, so a new number mounts them again. */
  const [edition, setEdition] = useState(0);
  const redraw = () => setEdition(edition + 1);
  const latest = useRef(drafts);
  const { schedule, flush } = useKeeping(() => outbox.keep(lesson, day, latest.current));
  const isTouched = useRef(false);
  const [resumedAt, setResumedAt] = useState(entry?.key);
  // The stored entry is decrypted after the page is shown, once its key has arrived; it is used only if nothing was changed until then.
  if (entry && !isTouched.current && entry.key !== resumedAt) {
    latest.current = mergeDrafts(lesson, entry.drafts);
    setDrafts(latest.current);
    setResumedAt(entry.key);
    redraw();
  }
  const write = (to: ChildDraft[]) => {
    isTouched.current = true;
    latest.current = to;
    setDrafts(to);
    schedule();
  };
  return { drafts, latest, edition, redraw, resumedAt, write, flush };
}

interface QuickButtonsProps {
  lesson: DayLesson;
  canCopy: boolean;
  onAllPresent: () => void;
  onCopy: () => void;
}

function QuickButtons({ lesson, canCopy, onAllPresent, onCopy }: QuickButtonsProps) {
  return (
    <div className={ui.row}>
      {!lesson.isCalled && lesson.children.length > 1 && <Button onClick={onAllPresent}>全部出勤</Button>}
      {lesson.children.some(({ last }) => last) && (
        <Button icon={<CopyOutlined />} disabled={!canCopy} onClick={onCopy}>
          沿用上次记录
        </Button>
      )}
    </div>
  );
}

function EditorHead({ lesson, onBack }: { lesson: DayLesson; onBack: () => void }) {
  const { courseName, startTime, endTime, roomName, className } = lesson;
  return (
    <div className={`${ui.line} ${parts.gap12}`}>
      <Button icon={<ArrowLeftOutlined />} aria-label="返回今日课程" onClick={onBack} />
      <div className={ui.fill}>
        <h2 className={css.date}>
          {startTime}–{endTime} {courseName}
        </h2>
        <span className={ui.note}>{[className, roomName, `${lesson.children.length} 人`].filter(Boolean).join('，')}</span>
      </div>
    </div>
  );
}

/** The first child whose record cannot be submitted; what is wrong with one that is open is said at its fields. */
async function firstWrong(written: readonly ChildDraft[], checks: ReadonlyMap<string, FormCheck>): Promise<string | undefined> {
  for (const { stuId, values } of written) {
    const passes = (await checks.get(stuId)?.()) ?? true;
    if (!passes || findMissingContent(values)) return stuId;
  }
  return undefined;
}

/** Stores after a pause, and at once when the page goes away; `flush` resolves to the entry as it was stored last, if it was stored at all. */
function useKeeping(keep: () => Promise<LessonEntry>) {
  const latest = useRef(keep);
  latest.current = keep;
  const kept = useRef<LessonEntry>(undefined);
  const [saver] = useState(
    () =>
      new Saver<true>({
        collect: () => true,
        device: {
          write: async () => {
            kept.current = await latest.current();
          },
        },
        pauses: { device: pauseMs },
      }),
  );
  useLeaving(() => saver.leave());
  const flush = async () => {
    await saver.keep();
    return kept.current;
  };
  return { schedule: () => saver.touched(), flush };
}
