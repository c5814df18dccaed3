/** The big screen: its boards in rotation, on a canvas that is scaled to the window. */
import { CaretRightOutlined, FullscreenOutlined, PauseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { todayInShanghai } from '../../../../../domain/calendar';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import ui from '../../../../../ui/ui.module.css';
import type { ScreenAnswer } from '../../../../../wire/screen';
import { fitInto } from './fit';
import { ScreenBoardView } from './ScreenBoardView';
import css from './screen.module.css';
import type { ScreenEvent } from './screenState';
import { clockText, formatNotice } from './screenTexts';
import { useScreen } from './useScreen';

const inWindow = () => fitInto(window.innerWidth, window.innerHeight);

interface ScreenProps {
  /** Fetches the figures once; its identity is stable. */
  read: () => Promise<ScreenEvent>;
  /** Link to another page, if any. */
  way?: ReactNode;
}

export function Screen({ read, way }: ScreenProps) {
  const { state, notice, minute, dispatch } = useScreen(read);
  const { answer, board, isPaused } = state;
  const fit = useFit();
  const text = formatNotice(notice, answer);
  const title = answer?.title;
  useEffect(() => {
    document.title = title === undefined ? '数据大屏' : `数据大屏 - ${title}`;
  }, [title]);
  return (
    <main id="main" className={css.room} onPointerMove={() => dispatch({ kind: 'touched' })}>
      <div
        className={css.canvas}
        style={{ transform: `translate(${fit.left}px, ${fit.top}px) scale(${fit.scale})` }}
        data-mock={answer?.isMock}
      >
        <Head answer={answer} board={board} minute={minute} />
        <p className={text === undefined ? css.quiet : css.notice} role="status">
          {text}
          {notice === 'signIn' && (
            <button type="button" className={css.signIn} onClick={() => location.reload()}>
              重新登录
            </button>
          )}
        </p>
        {/* All boards stay mounted, so that refresh and rotation update existing elements and memory does not grow. */}
        <div className={css.boards}>
          {answer?.boards.map((one) => (
            <ScreenBoardView key={one.name} board={one} isShown={one.name === board} />
          ))}
        </div>
        <footer className={css.foot}>
          <div className={css.tabs} role="tablist" aria-label="看板">
            {answer?.boards.map(({ name, title }) => (
              <button
                key={name}
                type="button"
                role="tab"
                className={css.tab}
                aria-selected={name === board}
                onClick={() => dispatch({ kind: 'show', board: name })}
              >
                {title}
              </button>
            ))}
          </div>
          <div className={css.tools}>
            <button
              type="button"
              className={css.tool}
              aria-pressed={isPaused}
              onClick={() => dispatch({ kind: 'pause', isPaused: !isPaused })}
            >
              {isPaused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />} {isPaused ? '继续轮播' : '暂停轮播'}
            </button>
            <button type="button" className={css.tool} onClick={toggleFullScreen}>
              <FullscreenOutlined aria-hidden /> 全屏
            </button>
            {way}
          </div>
        </footer>
      </div>
    </main>
  );
}

function Head({ answer, board, minute }: { answer: ScreenAnswer | undefined; board: string | undefined; minute: number }) {
  const now = new Date(minute * 60_000);
  const today = todayInShanghai(now);
  const shown = answer?.boards.find(({ name }) => name === board);
  return (
    <header className={`${ui.spreadLine} ${css.head}`}>
      <h1 className={css.title}>
        {answer?.title || '数据大屏'} {shown && <span className={css.boardTitle}>{shown.title}</span>}
      </h1>
      {answer?.isMock && <p className={css.mock}>演示数据</p>}
      <p className={css.clock}>
        <span>
          {today} {formatWeekday(weekdayOf(today), '星期')} <strong>{clockText(now)}</strong>
        </span>
        {answer && (
          <span className={css.asOf}>{answer.isMock ? '填写的演示数据，不是统计结果' : `数据截至 ${answer.asOf.slice(11, 16)}`}</span>
        )}
      </p>
    </header>
  );
}

function useFit() {
  const [fit, setFit] = useState(inWindow);
  useEffect(() => {
    const look = () => setFit(inWindow());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return fit;
}

/** Browsers refuse full screen without a user gesture, and some always; a refusal is ignored. */
function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => undefined);
}
