/**
 * Renders a sheet off screen and exports it as PDF or prints it. Loaded with the first sheet. It is rendered in the tree of the page, so it
 * has the same records, permissions and files.
 */

import { ConfigProvider } from 'antd';
import { Component, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { nowInShanghai } from '../../domain/calendar';
import { formatLeavingMark } from '../../domain/leavingMark';
import { must } from '../../domain/must';
import { PrintingContext } from '../../fields/printing';
import { useUserInfo } from '../../providers/auth/userInfo';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import type { SheetParts } from './drawPages';
import { exportPdf } from './exportPdf';
import { exportPicture } from './exportPicture';
import { type PrintKind, type Sheet, sizeOf } from './paper';
import css from './paper.module.css';
import { printSheet } from './printSheet';
import { printTexts } from './printTexts';
import { PrintThemeContext } from './printTheme';
import { settle } from './settle';

export interface PrintRendererProps {
  kind: PrintKind;
  sheet: Sheet;
  /** Text of the current phase; undefined when the user no longer waits. */
  onProgress: (text: string | undefined) => void;
  onDone: () => void;
  onFail: (cause: unknown) => void;
}

export default function PrintRenderer({ kind, sheet, onProgress, onDone, onFail }: PrintRendererProps) {
  const root = useRef<HTMLDivElement>(null);
  const { nickName, orgName } = useUserInfo();
  const makeTheme = use(PrintThemeContext);
  const { width, margin } = sizeOf(sheet.format);
  const moment = nowInShanghai();
  const note = formatLeavingMark(nickName, moment, kind === 'print' ? '打印' : '导出');
  useOnce(async () => {
    const sheetElement = must(root.current, 'element of the printed sheet');
    const day = moment.slice(0, 10);
    try {
      onProgress(printTexts.preparing);
      await settle(sheetElement);
      if (kind === 'pdf') {
        await exportPdf(partsOf(sheetElement), sheet, day, (page, total) => onProgress(printTexts.drawing(page, total)));
      } else if (kind === 'picture') {
        await exportPicture(partsOf(sheetElement), sheet, day);
      } else {
        onProgress(undefined);
        await printSheet(sheetElement, { ...sheet, institution: orgName, note }, day);
      }
      onDone();
    } catch (cause) {
      onFail(cause);
    }
  });
  return createPortal(
    <ConfigProvider theme={makeTheme()}>
      <PrintingContext value={true}>
        <div ref={root} className={css.sheet} style={{ width: width - 2 * margin }} data-paper="" aria-hidden="true" inert>
          <header className={css.head} data-part="head">
            {!sheet.format && (
              <div className={`${ui.grid} ${css.headLine}`}>
                <span>{orgName}</span>
                <b className={css.title}>{sheet.title}</b>
                <span className={css.record}>{sheet.record}</span>
              </div>
            )}
          </header>
          <div className={css.content} data-part="content">
            <FailureBoundary onFail={onFail}>
              <Suspense fallback={<Skeleton />}>{sheet.content}</Suspense>
            </FailureBoundary>
          </div>
          <footer className={css.foot} data-part="foot">
            <div className={`${ui.ends} ${ui.fineText} ${css.footLine}`}>
              <span>{note}</span>
              <span data-part="number" />
            </div>
          </footer>
        </div>
      </PrintingContext>
    </ConfigProvider>,
    document.body,
  );
}

function partsOf(sheetElement: HTMLElement): SheetParts {
  const part = (name: string) =>
    must(sheetElement.querySelector<HTMLElement>(`[data-part="${name}"]`), `part "${name}" of the printed sheet`);
  return { head: part('head'), content: part('content'), foot: part('foot'), number: part('number') };
}

/** Strict Mode runs effects twice in development; the sheet is made once. */
function useOnce(run: () => Promise<void>): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  });
}

/** Catches errors while the sheet is rendered, so that the page remains. */
class FailureBoundary extends Component<{ onFail: (cause: unknown) => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(cause: unknown) {
    this.props.onFail(cause);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
