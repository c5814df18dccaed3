/** Statistics of a list: choice of measure and grouping, chart, table, print and links. */
import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented, Select } from 'antd';
import { Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../config/normalized';
import { formatUnit } from '../../../domain/figureText';
import { usePolicy } from '../../../providers/access/usePolicy';
import { describeProblem } from '../../../ui/callProblem';
import { lazyPart } from '../../../ui/lazyPart';
import { PageHead } from '../../../ui/PageHead';
import { ForbiddenState, ProblemState } from '../../../ui/ProblemState';
import parts from '../../../ui/parts.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import ui from '../../../ui/ui.module.css';
import { formatMeasure, type StatisticAnswer, statisticPaths, type TakenHow } from '../../../wire/statistics';
import { useCall } from '../../call/useCall';
import { useSave } from '../../job/useSave';
import { usePrint } from '../../print/usePrint';
import { useResource } from '../../useResource';
import { NarrowedBy } from './NarrowedBy';
import { PrintChart, StatisticChart } from './StatisticChart';
import { StatisticTable } from './StatisticTable';
import css from './statistics.module.css';
import { statisticTexts as texts } from './statisticTexts';
import { byOf, type StatisticModel, useStatistic } from './useStatistic';

const KeepDialog = lazyPart('keepStatistic', () => import('./KeepDialog'), { floating: true });

export default function StatisticsPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  if (!resource.list || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return <Statistics resource={resource} />;
}

function Statistics({ resource }: { resource: Resource }) {
  const model = useStatistic(resource);
  const { answer, error, busy, again } = model;
  const caption = captionOf(model);
  return (
    <>
      <PageHead title={texts.title(resource.title)} description={answer && texts.asOf(answer.asOf)}>
        <Ways model={model} caption={caption} />
      </PageHead>
      <section className={`${ui.stack} ${ui.card} ${css.card}`} aria-busy={busy}>
        <Choices model={model} />
        <NarrowedBy resource={resource} state={model.state} />
        {error ? (
          <Problem error={error} onRetry={again} />
        ) : answer ? (
          <Content model={model} answer={answer} caption={caption} />
        ) : (
          <Skeleton />
        )}
      </section>
    </>
  );
}

function captionOf({ measure, measures, by, resource }: StatisticModel): string {
  const title = measures.find((one) => formatMeasure(one.measure) === measure)?.title ?? measure;
  const field = resource.entity.fields.find((one) => one.name === by?.field);
  if (!by || !field) return `${resource.title}${title}`;
  const parted = by.step ? texts.byStep(field.title, by.step) : texts.byField(field.title);
  return texts.caption(`${resource.title}${title}`, parted);
}

/** An invalid question shows its error; the controls above stay usable. */
function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { kind, errors, text } = describeProblem(error);
  if (kind !== 'invalid') return <ProblemState error={error} title={texts.failed} onRetry={onRetry} />;
  const sentences = errors.length > 0 ? errors.map(({ message }) => message) : [text];
  return (
    <div className={css.problem} role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Choices({ model }: { model: StatisticModel }) {
  const { measures, groupings, measure, by, choose } = model;
  const [measureId, byId] = [useId(), useId()];
  const grouping = groupings.find(({ field }) => field.name === by?.field);
  const known = measures.some((one) => formatMeasure(one.measure) === measure);
  return (
    <form className={`${ui.row} ${css.choices}`} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={measureId}>{texts.measure}</label>
      <Select
        id={measureId}
        className={css.choice}
        value={known ? measure : undefined}
        options={measures.map((one) => ({ value: formatMeasure(one.measure), label: one.title }))}
        onChange={(next: string) => choose({ measure: next })}
      />
      <label htmlFor={byId}>{texts.by}</label>
      <Select
        id={byId}
        className={css.choice}
        value={grouping ? grouping.field.name : by ? undefined : ''}
        options={[
          ...groupings.map(({ field }) => ({ value: field.name, label: texts.byField(field.title) })),
          { value: '', label: texts.noGroup },
        ]}
        onChange={(next: string) => {
          const chosen = groupings.find(({ field }) => field.name === next);
          choose({ by: chosen ? byOf(chosen) : null });
        }}
      />
      {grouping && grouping.steps.length > 1 && (
        <Segmented
          aria-label={texts.step}
          value={by?.step}
          options={grouping.steps.map((step) => ({ value: step, label: texts.steps[step] }))}
          onChange={(step) => choose({ by: { field: grouping.field.name, step } })}
        />
      )}
    </form>
  );
}

interface ContentProps {
  model: StatisticModel;
  answer: StatisticAnswer;
  caption: string;
}

function Content({ model, answer, caption }: ContentProps) {
  const { figure, by, lines } = answer;
  const isEmpty = by !== null && lines.length === 0;
  return (
    <>
      <h2 className={`${ui.textRow} ${ui.sectionTitle} ${css.caption}`}>
        {caption}
        <span className={css.whole}>{formatUnit(figure, figure.value)}</span>
      </h2>
      <p className={`${ui.flush} ${ui.hintText}`}>{figure.about}</p>
      {isEmpty && <p className={css.nothing}>{texts.nothing}</p>}
      {!isEmpty && (
        <div className={css.parts}>
          {by && (
            <div className={css.chart}>
              <StatisticChart answer={answer} fields={model.resource.entity.fields} caption={caption} />
            </div>
          )}
          <StatisticTable answer={answer} caption={caption} />
        </div>
      )}
    </>
  );
}

/** Links and commands: back to the list, keep on a start page, remove from it. */
function Ways({ model, caption }: Omit<ContentProps, 'answer'>) {
  const { resource, answer, query, keptQuery, listAddress } = model;
  const [keeping, setKeeping] = useState(false);
  const navigate = useNavigate();
  const { save } = useSave();
  const call = useCall();
  const latest = useRef(model);
  latest.current = model;
  const paper = usePrint(() => ({
    title: texts.title(resource.title),
    record: caption,
    content: <PrintContent model={latest.current} caption={caption} />,
    logPrint: async (kind) => void (await call({ method: 'POST', path: statisticPaths.taken }, { query, how: kind satisfies TakenHow })),
  }));
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const items = [
    { key: 'sheet', label: texts.sheet, onClick: () => save(`${statisticPaths.sheet}?${new URLSearchParams(query)}`, `${caption}.xlsx`) },
    { key: 'picture', label: texts.picture, onClick: () => quietly(paper.exportPicture()) },
    { key: 'pdf', label: texts.pdf, onClick: () => quietly(paper.exportPdf()) },
  ];
  return (
    <>
      {paper.element}
      <Button onClick={() => navigate(listAddress)}>{texts.back}</Button>
      {answer?.canExport && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
          <Button aria-haspopup="menu">
            {texts.export} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {answer && (
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => quietly(paper.print())}>
          {texts.print}
        </Button>
      )}
      {answer && (
        <Button type="primary" onClick={() => setKeeping(true)}>
          {texts.keep}
        </Button>
      )}
      {keeping && (
        <Suspense>
          <KeepDialog resource={resource.name} title={caption} query={keptQuery} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </>
  );
}

function PrintContent({ model, caption }: Omit<ContentProps, 'answer'>) {
  const { answer, resource, state } = model;
  if (!answer) return null;
  return (
    <div className={`${ui.stack} ${parts.gap12}`}>
      <NarrowedBy resource={resource} state={state} />
      <p className={`${ui.flush} ${ui.hintText}`}>{answer.figure.about}</p>
      {answer.by && answer.lines.length > 0 && <PrintChart answer={answer} fields={resource.entity.fields} caption={caption} />}
      <StatisticTable answer={answer} caption={caption} />
    </div>
  );
}
