/** Charts as PNG, painted in a thread. */
import { KeptThread } from '../../../../server/features/jobs/keptThread';
import { fontFamily } from '../../../../server/features/typeset/fonts';
import type { Painted, PaintInput } from '../../../../server/features/typeset/paint';
import type { Drawing } from '../../domain/report/drawing';
import { chartSvg } from './chartSvg';

const source = new URL('../threads/chartThread.ts', import.meta.url);
const idleMs = 60_000;
const thread = new KeptThread<PaintInput, Painted>({ name: 'chartThread', source }, idleMs);
/** Pixels of the picture for one of the page: sharp in print. */
const zoom = 3;

/** The picture, and the characters whose code stands in it because no font has them. */
export function chartPicture(drawing: Drawing): Promise<Painted> {
  return thread.ask({ svg: chartSvg(drawing, fontFamily), texts: textsOf(drawing), zoom });
}

function textsOf({ shapes }: Drawing): string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
}
