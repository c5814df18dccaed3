/** Printing and PDF export of a page: pass a sheet, render `element`, and call `print` or `exportPdf`. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadChunk } from '../../ui/chunkFailure';
import { useNotify } from '../call/useNotify';
import { PrintFailure, PrintProgress } from './PrintNotices';
import type { PrintRendererProps } from './PrintRenderer';
import type { PrintKind, Sheet } from './paper';
import { printTexts } from './printTexts';
import { useLogPrinted } from './useLogPrinted';

/** On failure they show it, log the cause, and reject with it. */
export interface Paper {
  print: () => Promise<void>;
  exportPdf: () => Promise<void>;
  /** The sheet as one picture, not split into pages. */
  exportPicture: () => Promise<void>;
  /** Rendered anywhere on the page; empty while nothing is being made. */
  element: ReactNode;
}

interface Work {
  Renderer: ComponentType<PrintRendererProps>;
  props: PrintRendererProps;
  number: number;
}

/** `makeSheet` is called on each print or export, so the sheet has the present content of the page. */
export function usePrint(makeSheet: () => Sheet): Paper {
  const [work, setWork] = useState<Work>();
  const [progress, setProgress] = useState<string>();
  const [failed, setFailed] = useState<PrintKind>();
  const notify = useNotify();
  const logPrinted = useLogPrinted();

  const make = async (kind: PrintKind): Promise<void> => {
    if (progress !== undefined) return;
    const sheet = makeSheet();
    setFailed(undefined);
    setProgress(printTexts.preparing);
    try {
      if (sheet.of) await logPrinted(sheet.of);
      await sheet.logPrint?.(kind);
      const { default: Renderer } = await loadChunk('print', () => import('./PrintRenderer'));
      await new Promise<void>((onDone, onFail) => {
        const props = { kind, sheet, onProgress: setProgress, onDone, onFail };
        setWork((before) => ({ Renderer, props, number: (before?.number ?? 0) + 1 }));
      });
      if (kind !== 'print') notify.done(kind === 'pdf' ? printTexts.exported : printTexts.pictureSaved);
    } catch (cause) {
      console.error(`Making “${sheet.title}” (${kind}) failed`, cause);
      setFailed(kind);
      throw cause;
    } finally {
      setWork(undefined);
      setProgress(undefined);
    }
  };

  return {
    print: () => make('print'),
    exportPdf: () => make('pdf'),
    exportPicture: () => make('picture'),
    element: (
      <>
        {work && <work.Renderer key={work.number} {...work.props} />}
        {progress !== undefined && <PrintProgress text={progress} />}
        {failed && <PrintFailure kind={failed} onMake={make} onClose={() => setFailed(undefined)} />}
      </>
    ),
  };
}
