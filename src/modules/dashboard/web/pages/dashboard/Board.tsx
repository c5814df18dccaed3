/** A board of figures as the person sees it: numbers above, what is drawn and listed below, in the person's own order. */

import { SettingOutlined } from '@ant-design/icons';
import { type HttpError, useCustom } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { firstOf } from '../../../../../domain/must';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { useExtensions } from '../../../../../engine/extensions';
import { lazyPart } from '../../../../../ui/lazyPart';
import ui from '../../../../../ui/ui.module.css';
import { type Arrangement, type BoardAnswer, type BoardPartAnswer, boardPaths, type KeptStatistic } from '../../../../../wire/boards';
import { statisticPaths } from '../../../../../wire/statistics';
import css from '../../parts/board/board.module.css';
import { FigureCard } from '../../parts/board/FigureCard';
import { Panel } from '../../parts/board/Panel';
import { RowsPart } from '../../parts/board/RowsPart';
import { TodoCard, useTodos } from '../../parts/board/TodoCard';
import { Unavailable } from '../../parts/board/Unavailable';
import { CardBoundary } from './CardBoundary';

const LinePart = lazyPart('line', () => import('../../parts/board/LinePart'));
const BarPart = lazyPart('bars', () => import('../../parts/board/BarPart'));
const TablePart = lazyPart('table', () => import('../../parts/board/TablePart'));
const ArrangeDialog = lazyPart('arrange', () => import('./ArrangeDialog'), { floating: true });

/** Interval of the refresh. */
const refreshMs = 60_000;

export function Board({ name, empty }: { name: string; empty: string }) {
  const { query } = useCustom<BoardAnswer, HttpError>({
    url: boardPaths.board,
    method: 'get',
    config: { query: { board: name } },
    queryOptions: { refetchInterval: refreshMs },
    // The board shows the error itself.
    errorNotification: false,
  });
  const todos = useTodos().query;
  const board = query.data?.data;
  if (query.isError && !board) return <Unavailable onRetry={() => void query.refetch()} />;
  // Waits for the to-dos as well, so that the parts below them do not move when they arrive.
  if (!board || todos.isLoading) return <div className={css.waiting} aria-busy="true" />;
  return <Parts name={name} board={board} empty={empty} reload={async () => void (await query.refetch())} />;
}

interface PartsProps {
  name: string;
  board: BoardAnswer;
  empty: string;
  reload: () => Promise<void>;
}

function Parts({ name, board, empty, reload }: PartsProps) {
  const { parts, arrangement, asOf, kept } = board;
  const [arranging, setArranging] = useState(false);
  const call = useCall();
  const notify = useNotify();
  const hidden = arrangement?.hidden ?? [];
  const shown = parts.filter((part) => !hidden.includes(part.name));
  const send = async (method: 'PUT' | 'DELETE', input: Partial<Arrangement>, done: string) => {
    try {
      await call({ method, path: boardPaths.arrangement }, { board: name, ...input });
      await reload();
      notify.done(done);
    } catch (error) {
      notify.failed(error);
      throw error;
    }
  };
  const drop = async ({ id, title }: KeptStatistic) => {
    try {
      await call({ method: 'DELETE', path: statisticPaths.kept }, { id });
      await reload();
      notify.done(`已从工作台删除“${title}”`);
    } catch (error) {
      notify.failed(error);
    }
  };
  if (parts.length === 0 && kept.length === 0) return <p className={css.done}>{empty}</p>;
  return (
    <>
      <button type="button" className={`${ui.button} ${css.arrangeButton}`} onClick={() => setArranging(true)}>
        <SettingOutlined aria-hidden /> 调整
      </button>
      {runsOf(shown).map((run) =>
        firstOf(run).show === 'figure' ? (
          <div key={firstOf(run).name} className={`${ui.grid} ${css.cards}`}>
            {run.map((part) => (
              <FigureCard key={part.name} part={part} asOf={asOf} />
            ))}
          </div>
        ) : (
          <div key={firstOf(run).name} className={`${ui.grid} ${css.panels}`}>
            {run.map((part) => (
              <PanelPart key={part.name} part={part} asOf={asOf} />
            ))}
          </div>
        ),
      )}
      {arranging && (
        <Suspense>
          <ArrangeDialog
            parts={parts}
            hidden={hidden}
            isArranged={arrangement !== null}
            onSave={(next) => send('PUT', next, '已保存')}
            onReset={() => send('DELETE', {}, '已恢复默认')}
            kept={kept}
            onDrop={drop}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Groups consecutive parts of the same kind: numbers into rows of cards, panels into rows of panels. */
function runsOf(parts: readonly BoardPartAnswer[]): BoardPartAnswer[][] {
  const runs: BoardPartAnswer[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && (firstOf(last).show === 'figure') === (part.show === 'figure')) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** A part in its own error boundary, so that a failing part does not affect the others. */
function PanelPart({ part, asOf }: { part: BoardPartAnswer; asOf: string }) {
  return (
    <CardBoundary
      frame={(sentence) => (
        <Panel title={part.title} wide={part.wide}>
          <p className={css.done}>{sentence}</p>
        </Panel>
      )}
    >
      <Suspense
        fallback={
          <Panel title={part.title} wide={part.wide}>
            <div className={css.waiting} />
          </Panel>
        }
      >
        <Part part={part} asOf={asOf} />
      </Suspense>
    </CardBoundary>
  );
}

function Part({ part, asOf }: { part: BoardPartAnswer; asOf: string }) {
  const { parts = {} } = useExtensions();
  switch (part.show) {
    case 'line':
      return <LinePart part={part} asOf={asOf} />;
    case 'bar':
    case 'ranking':
    case 'funnel':
      return <BarPart part={part} asOf={asOf} />;
    case 'table':
    case 'heat':
      return <TablePart part={part} asOf={asOf} />;
    case 'rows':
      return <RowsPart part={part} />;
    case 'todos':
      return <TodoCard title={part.title} wide={part.wide} />;
    default: {
      const Block = parts[part.block ?? ''];
      return Block ? <Block title={part.title} /> : null;
    }
  }
}
