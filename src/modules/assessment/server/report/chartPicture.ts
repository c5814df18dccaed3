/** Renders charts as PNG in a worker thread. */
import { KeptThread } from '../../../../server/features/jobs/keptThread';
import { fontFamily } from '../../../../server/features/typeset/fonts';
import type { Painted, PaintInput } from '../../../../server/features/typeset/paint';
import type { Drawing } from '../../domain/report/charts/drawing';
import { chartSvg } from './chartSvg';

const source = new URL('../threads/chartThread.ts', import.meta.url);
const idleMs = 60_000;
const thread = new KeptThread<PaintInput, Painted>({ name: 'chartThread', source }, idleMs);
/** Pixels of the PNG for each CSS pixel, for a sharp print. */
const zoom = 3;

/** The PNG, and the characters that no font has: their code points are drawn instead. */
export function chartPicture(drawing: Drawing): Promise<Painted> {
  return thread.ask({ svg: chartSvg(drawing, fontFamily), texts: textsOf(drawing), zoom });
}

function textsOf({ shapes }: Drawing): string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
}
