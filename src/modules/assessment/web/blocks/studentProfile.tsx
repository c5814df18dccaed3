/** The profile of a child: chart of the latest domains, strengths and needs, goals, the last 30 days. */
import type { ReactNode } from 'react';
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { LinkFromHere } from '../../../../engine/page/fromHere';
import { Tone } from '../../../../fields/components/Tone';
import { type StudentAnswers, studentCalls } from '../../../../generated/calls';
import { ProblemState } from '../../../../ui/ProblemState';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import type { Drawing } from '../../domain/report/charts/drawing';
import { DrawingView } from '../pages/report/sheet/DrawingView';
import css from './studentProfile.module.css';

type StudentProfile = StudentAnswers['profile'];

export default function StudentProfileBlock({ record: { id } }: BlockExtensionProps) {
  const { answer, error, again } = useAnswer(studentCalls.profile, { stuId: id });
  if (error !== undefined) return <ProblemState error={error} title="学生画像" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const { chart, needs, goals, lessons, records } = answer;
  return (
    <div className={`${ui.grid} ${css.profile}`}>
      <Card title="各领域" source={chart?.source}>
        {chart ? <Chart chart={chart} /> : <p className={`${ui.note} ${css.second}`}>还没有可画成领域图的测评。</p>}
      </Card>
      {goals && (
        <Card title={`进行中的目标 ${goals.length}`}>
          <Goals goals={goals} />
        </Card>
      )}
      <Card title="强项与需要" source={needs?.source}>
        {needs ? <Needs rows={needs.rows} /> : <p className={`${ui.note} ${css.second}`}>还没有综合评估或执行中的教育计划。</p>}
      </Card>
      {(lessons || records) && (
        <Card title="近 30 天">
          <p className={`${ui.wrap} ${css.figures}`}>
            {lessons && (
              <Figure value={lessons.attended} text={`节上课，请假 ${lessons.leave}、旷课 ${lessons.absent}、未点名 ${lessons.open}`} />
            )}
            {records && <Figure value={records.submitted} text={`份训练记录，待写 ${records.unwritten}`} />}
          </p>
        </Card>
      )}
    </div>
  );
}

interface CardProps {
  title: string;
  source?: { title: string; day: string; to: string | null } | undefined;
  children: ReactNode;
}

function Card({ title, source, children }: CardProps) {
  const from = source && `${source.title}，${source.day}`;
  return (
    <section className={`${ui.card} ${css.card}`}>
      <h2 className={`${ui.sectionTitle} ${css.title}`}>
        {title} {from && <span className={css.source}>{source?.to ? <LinkFromHere to={source.to}>{from}</LinkFromHere> : from}</span>}
      </h2>
      {children}
    </section>
  );
}

function Chart({ chart: { verdict, title, legend, drawing } }: { chart: NonNullable<StudentProfile['chart']> }) {
  return (
    <>
      <p className={`${ui.note} ${css.second}`}>
        {title}
        {verdict && `；${verdict}`}
      </p>
      {/* As in the report: `buildReport` draws both. */}
      <DrawingView drawing={drawing as unknown as Drawing} fluid />
      <p className={`${ui.note} ${css.second}`}>{legend.map(({ text, isDashed }) => `${isDashed ? '┅' : '━'} ${text}`).join('　')}</p>
    </>
  );
}

function Goals({ goals }: { goals: NonNullable<StudentProfile['goals']> }) {
  if (goals.length === 0) return <p className={`${ui.note} ${css.second}`}>没有进行中的目标。</p>;
  const rate = (value: string | null) => (value === null ? '–' : `${Number(value)} %`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="进行中的目标" tabIndex={0}>
      <table className={`${ui.table} ${css.goals}`}>
        <thead>
          <tr>
            <th scope="col">目标</th>
            <th scope="col">独立</th>
            <th scope="col">有辅助</th>
            <th scope="col">最近训练</th>
          </tr>
        </thead>
        <tbody>
          {goals.map(({ id, content, domain, alone, helped, lastDate, to }) => (
            <tr key={id}>
              <th scope="row">
                {to ? <LinkFromHere to={to}>{content}</LinkFromHere> : content} <span className={`${ui.note} ${css.second}`}>{domain}</span>
              </th>
              <td>{rate(alone)}</td>
              <td>{rate(helped)}</td>
              <td>{lastDate ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Needs({ rows }: { rows: NonNullable<StudentProfile['needs']>['rows'] }) {
  return (
    <ul className={`${ui.list} ${css.needs}`}>
      {rows.map(({ domain, strength, need }) => (
        <li key={domain}>
          <strong>{domain}</strong>
          {strength && (
            <p>
              <Tone color="normal">强项</Tone> {strength}
            </p>
          )}
          {need && (
            <p>
              <Tone color="soon">需要</Tone> {need}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ value, text }: { value: number; text: string }) {
  return (
    <span>
      <strong className={css.figure}>{value}</strong> {text}
    </span>
  );
}
