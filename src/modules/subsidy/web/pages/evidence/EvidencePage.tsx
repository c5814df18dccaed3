/** 证据链: the chains of all children in a month, with gaps, the persons who can close them, and the page for it. */

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths } from '../../../../../domain/calendar';
import { must } from '../../../../../domain/must';
import { ActionHost } from '../../../../../engine/action/ActionHost';
import { PageActions } from '../../../../../engine/action/PageActions';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { todayInShanghai } from '../../../../../fields/components/today';
import { evidenceCalls } from '../../../../../generated/calls';
import { LinkTabs } from '../../../../../ui/LinkTabs';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import type { ChainAnswer } from '../../../domain/chain';
import { countsOf, monthOf, type View, viewOf, views } from '../../../domain/chainViews';
import { type PackedChoice, PackedContext } from '../../blocks/parts/packed';
import { ChainTable } from './ChainTable';
import { Counts } from './Counts';
import css from './evidence.module.css';

export function EvidencePage({ resource }: PageExtensionProps) {
  const current = todayInShanghai().slice(0, 7);
  const [query, setQuery] = useSearchParams();
  const month = monthOf(query.get('month'), current);
  const view = viewOf(query.get('view'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { answer, error, busy, again } = useAnswer(evidenceCalls.chain, { month });
  const shown = useMemo(() => (answer?.rows ?? []).filter((row) => isInView(view, row)), [answer, view]);
  const packed = useMemo(() => ({ month, choices: choicesOf(shown, chosen, view) }), [month, shown, chosen, view]);
  if (error !== undefined) return <ProblemState error={error} title={resource.title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const go = (to: string) => setQuery({ month: to, view });
  const counts = countsOf(answer);
  const tabs = views.map(({ name, title, holds }) => ({
    key: name,
    label: (
      <>
        {title} <small>{answer.rows.filter(holds).length}</small>
      </>
    ),
    isCurrent: name === view,
    to: { search: `?month=${month}&view=${name}` },
  }));
  return (
    <PackedContext value={packed}>
      <ActionHost resource={resource}>
        <div className={css.page} aria-busy={busy}>
          <div className={ui.row}>
            <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => go(shiftMonth(month, -1))} />
            <h2 className={ui.title16}>{month}</h2>
            <Button icon={<RightOutlined />} aria-label="下个月" disabled={month >= current} onClick={() => go(shiftMonth(month, 1))} />
            <span className={ui.note}>
              {answer.rows.length} 名受助学员{month === current && `，今天第 ${Number(answer.day.slice(8))} 天`}
            </span>
            <span className={css.actions}>
              <PageActions resource={resource} />
            </span>
          </div>
          <Counts counts={counts} isOver={month < current} />
          <section className={`${ui.surface} ${ui.shrinkable}`} aria-label="证据链">
            <LinkTabs className={css.tabs} tabs={tabs} label="看哪些学员" />
            <ChainTable rows={shown} month={month} chosen={chosen} onChoose={setChosen} />
            <p className={css.foot}>
              <i className={css.dot} aria-hidden="true" /> 完整。点学员看每一环的记录；金额的每一步和出处在月结算里。
            </p>
          </section>
        </div>
      </ActionHost>
    </PackedContext>
  );
}

/** Those that were chosen, those in sight, all. */
function choicesOf(shown: ChainAnswer['rows'], chosen: ReadonlySet<string>, view: View): PackedChoice[] {
  const all: PackedChoice = { title: '全部有训练补贴的学员', stuIds: undefined };
  const { title } = getView(view);
  const inSight = view !== 'all' &&
    shown.length > 0 && { title: `当前列表的 ${shown.length} 名（${title}）`, stuIds: shown.map(({ stuId }) => stuId) };
  const picked = shown.flatMap(({ stuId }) => (chosen.has(stuId) ? [stuId] : []));
  return [...(picked.length > 0 ? [{ title: `勾选的 ${picked.length} 名`, stuIds: picked }] : []), ...(inSight ? [inSight] : []), all];
}

function isInView(view: View, row: ChainAnswer['rows'][number]): boolean {
  return getView(view).holds(row);
}

function getView(view: View) {
  return must(
    views.find(({ name }) => name === view),
    `view "${view}" of the evidence`,
  );
}

function shiftMonth(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7);
}
