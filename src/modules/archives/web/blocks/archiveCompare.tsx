/** Compares an archive with another one of the same child or class, section by section. */

import { Select, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { must } from '../../../../domain/must';
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import type { EngineRecord } from '../../../../engine/record/engineRecord';
import { describeProblem } from '../../../../ui/callProblem';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import { dialect } from '../../../../wire/dialect';
import { compareSections, type SectionDifference, type SectionValues } from '../../domain/compareSections';
import css from './archiveCompare.module.css';

interface OtherArchive {
  id: string;
  period: string;
  archiveStatus: number;
}

const kinds = { added: ['新增', 'green'], removed: ['已去掉', 'red'], changed: ['有改动', 'gold'], same: ['相同', 'default'] } as const;

export default function ArchiveCompare({ resource, record }: BlockExtensionProps) {
  const [chosen, setChosen] = useState<string>();
  const others = useOthers({ resource, record });
  if (others.length === 0) return null;
  return (
    <section className={`${ui.surface} ${css.card}`} aria-label="档案比较">
      <div className={`${ui.row} ${css.head}`}>
        <h2 className={css.title}>与另一份比较</h2>
        <Select
          className={css.choice}
          aria-label="另一份档案"
          placeholder="选择另一份档案"
          allowClear
          value={chosen}
          onChange={setChosen}
          options={others.map(({ id, period }) => ({ value: id, label: period }))}
        />
      </div>
      {chosen !== undefined && <Differences key={chosen} resource={resource} record={record} other={chosen} />}
    </section>
  );
}

/** Child rows of an archive, as its entity declares them. */
const sectionsOf = ({ detailList }: EngineRecord) => (detailList ?? []) as SectionValues[];

/** Other archives of the child or class that the person sees on this page. */
function useOthers({ resource, record }: BlockExtensionProps): readonly OtherArchive[] {
  const whose: Record<string, string> = record.stuId ? { stuId: String(record.stuId) } : { classId: String(record.classId) };
  const { answer } = useAnswer<object, { records: OtherArchive[] }>(must(resource.endpoints.list, 'call that lists archives'), {
    ...whose,
    [dialect.pageSize]: '50',
  });
  return (answer?.records ?? []).filter(({ id }) => id !== record.id);
}

function Differences({ resource, record, other }: BlockExtensionProps & { other: string }) {
  const { answer, error } = useAnswer(must(resource.endpoints.get, 'call that reads an archive'), {
    [dialect.id]: other,
  });
  const differences = useMemo(() => (answer ? compareSections(sectionsOf(answer), sectionsOf(record)) : []), [answer, record]);
  if (error) return <p role="alert">{describeProblem(error).text}</p>;
  if (!answer) return <Skeleton late />;
  return differences.map((difference) => <Difference key={difference.key} difference={difference} />);
}

function Difference({ difference: { title, kind, before, after } }: { difference: SectionDifference }) {
  const [text, color] = kinds[kind];
  return (
    <div className={css.section}>
      <h3 className={css.name}>
        {title} <Tag color={color}>{text}</Tag>
      </h3>
      {kind !== 'same' && (
        <div className={css.sides}>
          <p className={css.side}>{before || <span className={ui.second}>另一份没有内容</span>}</p>
          <p className={css.side}>{after || <span className={ui.second}>这一份没有内容</span>}</p>
        </div>
      )}
    </div>
  );
}
