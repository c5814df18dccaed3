/** One goal, in print and on screen, without fields that the person may not read. */
import type { ReactNode } from 'react';
import type { EngineRecord } from '../../../../../engine/record/engineRecord';
import { FieldValue } from '../../../../../engine/record/FieldValue';
import { isEmpty } from '../../../../../fields/condition';
import type { Field } from '../../../../../fields/field';
import parts from '../../../../../ui/parts.module.css';
import ui from '../../../../../ui/ui.module.css';
import type { NamedGraph } from '../../../domain/goalGraph';
import { Figures } from '../../blocks/goalGraph/Figures';
import { Graph } from '../../blocks/goalGraph/Graph';
import css from './goalPaper.module.css';

/** The goal is read by the names of its fields. */
export interface GoalPaper {
  goal: EngineRecord;
  graph: NamedGraph;
}

interface SheetProps {
  fields: readonly Field[];
  paper: GoalPaper;
  onPaper: boolean;
}

const facts = [
  ...['domain', 'criterion', 'percentNeeded', 'promptAllowed', 'minTrials', 'countBy', 'sessionsNeeded', 'ofLast'],
  ...['personsNeeded', 'settingsNeeded', 'startDate', 'endDate', 'ownerId', 'phase', 'standing', 'standingNote', 'nextProbe', 'result'],
  ...['baseline', 'strategy', 'settings', 'frequency', 'material', 'instruction', 'promptNow'],
];
const levels = ['gasLess2', 'gasLess1', 'gasExpected', 'gasMore1', 'gasMore2'];
const ratings = ['gasWeight', 'gasStart', 'familyStart', 'gasMid', 'familyMid', 'gasEnd', 'familyEnd'];

export function GoalSheet({ fields, paper: { goal, graph }, onPaper }: SheetProps) {
  return (
    <article className={`${ui.card} ${css.sheet}`} aria-label={String(goal.content ?? '')} data-page="">
      <h2 className={`${ui.title16} ${parts.below8}`}>{String(goal.content ?? '')}</h2>
      <Facts fields={fields} goal={goal} names={facts} />
      {graph.points.length === 0 ? <p className={ui.note}>还没有提交的训练记录。</p> : <Graph graph={graph} fits={onPaper} />}
      <Rows fields={fields} goal={goal} name="phases" title="阶段" columns={['phase', 'startDate', 'endDate', 'reason', 'staffId']} />
      <Rows
        fields={fields}
        goal={goal}
        name="decisions"
        title="处理过的建议"
        columns={['kind', 'basis', 'choice', 'reason', 'staffId', 'decidedAt']}
      />
      {[...levels, ...ratings.slice(1)].some((name) => !isEmpty(goal[name])) && (
        <Part title="GAS">
          <Facts fields={fields} goal={goal} names={[...levels, ...ratings]} />
        </Part>
      )}
      {graph.points.length > 0 && (
        <Part title="每次的数字">
          <div className={ui.scrollX}>
            <Figures graph={graph} />
          </div>
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={parts.above12}>
      <h3 className={`${ui.title14} ${css.heading}`}>{title}</h3>
      {children}
    </section>
  );
}

function named(fields: readonly Field[], names: readonly string[]): Field[] {
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

function Facts({ fields, goal, names }: { fields: readonly Field[]; goal: EngineRecord; names: readonly string[] }) {
  return (
    <dl className={css.facts}>
      {named(fields, names)
        .filter((field) => !isEmpty(goal[field.name]))
        .map((field) => (
          <div key={field.name} className={`${ui.flex} ${ui.shrinkable} ${css.fact}`}>
            <dt>{field.title}</dt>
            <dd>
              <FieldValue field={field} record={goal} view="show" />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface RowsProps {
  fields: readonly Field[];
  goal: EngineRecord;
  name: string;
  title: string;
  columns: readonly string[];
}

function Rows({ fields, goal, name, title, columns }: RowsProps) {
  const shown = named(fields.find((field) => field.name === name)?.children?.fields ?? [], columns);
  const rows = (goal[name] ?? []) as EngineRecord[];
  if (shown.length === 0 || rows.length === 0) return null;
  return (
    <Part title={title}>
      <div className={ui.scrollX}>
        <table className={css.table}>
          <thead>
            <tr>
              {shown.map((field) => (
                <th key={field.name} scope="col">
                  {field.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((field) => (
                  <td key={field.name}>{isEmpty(row[field.name]) ? '–' : <FieldValue field={field} record={row} view="show" />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
