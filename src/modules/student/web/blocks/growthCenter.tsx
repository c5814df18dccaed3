/** The growth centre: pictures, milestones, firsts, reports and works from the records of a child, the newest first. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../../engine/call/useAnswer';
import { useCall } from '../../../../engine/call/useCall';
import { useNotify } from '../../../../engine/call/useNotify';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { LinkFromHere } from '../../../../engine/page/fromHere';
import { FileLink } from '../../../../fields/components/FileLink';
import { StoredPicture } from '../../../../fields/components/StoredPicture';
import { Tone } from '../../../../fields/components/Tone';
import type { StoredFile } from '../../../../fields/fieldServices';
import { studentCalls } from '../../../../generated/calls';
import { PageState } from '../../../../ui/PageState';
import { ProblemState } from '../../../../ui/ProblemState';
import parts from '../../../../ui/parts.module.css';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import type { GrowthEntry, GrowthKind, GrowthPage } from '../../domain/pageCalls';
import css from './growthCenter.module.css';

const kinds: Readonly<Record<GrowthKind, string>> = { picture: '照片', milestone: '里程碑', first: '第一次', report: '报告', work: '作品' };

export default function GrowthCenter({ record: { id: stuId } }: BlockExtensionProps) {
  const { answer, error, again } = useAnswer(studentCalls.growth, { stuId });
  if (error !== undefined) return <ProblemState error={error} title="成长中心" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  if (answer.entries.length === 0)
    return <PageState title="还没有成长记录" text="训练记录的照片、达成的目标、测评报告和交来的作业会自动出现在这里。" />;
  return <Timeline key={answer.entries[0]?.id} stuId={stuId} first={answer} />;
}

function Timeline({ stuId, first }: { stuId: string; first: GrowthPage }) {
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const call = useCall();
  const notify = useNotify();
  const before = pages.at(-1)?.next;
  const more = async () => {
    setBusy(true);
    try {
      const page = await call(studentCalls.growth, { stuId, before });
      setPages((known) => [...known, page]);
    } catch (failure) {
      notify.failed(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`${ui.card} ${css.card}`} aria-label="成长中心">
      {first.withheld && <Alert type="warning" showIcon message="没有影像的知情同意，照片和视频不显示" />}
      <ol className={`${ui.list} ${parts.below8}`}>
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
      </ol>
      {before && (
        <Button onClick={() => void more()} loading={busy}>
          更早的记录
        </Button>
      )}
    </section>
  );
}

function Entry({ entry: { kind, day, title, text, files, to, seenByParents } }: { entry: GrowthEntry }) {
  return (
    <li className={css.entry}>
      <p className={`${ui.row} ${css.line}`}>
        <time dateTime={day}>{day}</time>
        <span className={`${ui.endedTint} ${css.kind}`}>{kinds[kind]}</span>
        {to ? <LinkFromHere to={to}>{title}</LinkFromHere> : <span>{title}</span>}
        {seenByParents && <Tone color="normal">家长可见</Tone>}
      </p>
      {text && <p className={css.text}>{text}</p>}
      {files.length > 0 && <Files files={files as StoredFile[]} />}
    </li>
  );
}

function Files({ files }: { files: readonly StoredFile[] }) {
  return (
    <p className={`${ui.wrap} ${parts.above8}`}>
      {files.map((file) => (
        <FileLink key={file.id} file={file} files={files}>
          {file.type.startsWith('image/') ? <StoredPicture file={file} className={css.picture} /> : file.name}
        </FileLink>
      ))}
    </p>
  );
}
