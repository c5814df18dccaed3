/** Printing and PDF export for any page: give it a sheet, put its element on the page, call what the person asked for. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadChunk } from '../../ui/chunkFailure';
import { useNotify } from '../call/useNotify';
import { PaperFailure, PaperProgress } from './PaperNotices';
import type { PaperKind, PaperRendererProps } from './PaperRenderer';
import type { Sheet } from './paper';
import { paperTexts } from './paperTexts';

/** Both show a failure to the person, log it with its cause, and reject with it (spec §8). */
export interface Paper {
  print: () => Promise<void>;
  exportPdf: () => Promise<void>;
  /** Stands anywhere on the page; empty until there is something to make. */
  element: ReactNode;
}

interface Work {
  Renderer: ComponentType<PaperRendererProps>;
  props: PaperRendererProps;
  number: number;
}

/** `makeSheet` is called when the person asks, so the sheet shows what the page shows then. */
export function usePaper(makeSheet: () => Sheet): Paper {
  const [work, setWork] = useState<Work>();
  const [progress, setProgress] = useState<string>();
  const [failed, setFailed] = useState<PaperKind>();
  const notify = useNotify();

  const make = async (kind: PaperKind): Promise<void> => {
    if (progress !== undefined) return;
    const sheet = makeSheet();
    setFailed(undefined);
    setProgress(paperTexts.preparing);
    try {
      const { default: Renderer } = await loadChunk('print', () => import('./PaperRenderer'));
      await new Promise<void>((onDone, onFail) => {
        const props = { kind, sheet, onProgress: setProgress, onDone, onFail };
        setWork((before) => ({ Renderer, props, number: (before?.number ?? 0) + 1 }));
      });
      if (kind === 'pdf') notify.done(paperTexts.exported);
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
    element: (
      <>
        {work && <work.Renderer key={work.number} {...work.props} />}
        {progress !== undefined && <PaperProgress text={progress} />}
        {failed && <PaperFailure kind={failed} onMake={make} onClose={() => setFailed(undefined)} />}
      </>
    ),
  };
}
