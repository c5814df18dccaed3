/** Printing and PDF export of a page: pass a sheet, render `element`, and call `print` or `exportPdf`. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadChunk } from '../../ui/chunkFailure';
import { useNotify } from '../call/useNotify';
import { PaperFailure, PaperProgress } from './PaperNotices';
import type { PaperRendererProps } from './PaperRenderer';
import type { PaperKind, Sheet } from './paper';
import { paperTexts } from './paperTexts';
import { useTellPrinted } from './useTellPrinted';

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
  Renderer: ComponentType<PaperRendererProps>;
  props: PaperRendererProps;
  number: number;
}

/** `makeSheet` is called on each print or export, so the sheet has the present content of the page. */
export function usePaper(makeSheet: () => Sheet): Paper {
  const [work, setWork] = useState<Work>();
  const [progress, setProgress] = useState<string>();
  const [failed, setFailed] = useState<PaperKind>();
  const notify = useNotify();
  const tellPrinted = useTellPrinted();

  const make = async (kind: PaperKind): Promise<void> => {
    if (progress !== undefined) return;
    const sheet = makeSheet();
    setFailed(undefined);
    setProgress(paperTexts.preparing);
    try {
      if (sheet.of) await tellPrinted(sheet.of);
      await sheet.tell?.(kind);
      const { default: Renderer } = await loadChunk('print', () => import('./PaperRenderer'));
      await new Promise<void>((onDone, onFail) => {
        const props = { kind, sheet, onProgress: setProgress, onDone, onFail };
        setWork((before) => ({ Renderer, props, number: (before?.number ?? 0) + 1 }));
      });
      if (kind !== 'print') notify.done(kind === 'pdf' ? paperTexts.exported : paperTexts.pictureSaved);
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
        {progress !== undefined && <PaperProgress text={progress} />}
        {failed && <PaperFailure kind={failed} onMake={make} onClose={() => setFailed(undefined)} />}
      </>
    ),
  };
}
