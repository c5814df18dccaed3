/** Charts as PNG, painted in a thread. */
import { KeptThread } from '../../../../server/features/jobs/keptThread';
import { fontFamily } from '../../../../server/features/typeset/fonts';
import type { Painted, PaintInput } from '../../../../server/features/typeset/paint';
import { ApiError } from '../../../../server/kernel/apiError';
import { codes } from '../../../../wire/envelope';
import type { Drawing } from '../../domain/report/drawing';
import { chartSvg } from './chartSvg';

const source = new URL('../threads/chartThread.ts', import.meta.url);
const idleMs = 60_000;
const thread = new KeptThread<PaintInput, Painted>({ name: 'chartThread', source }, idleMs);
/** Pixels of the picture for one of the page: sharp in print. */
const zoom = 3;

/** @throws ApiError 422 naming the characters that the font does not have. */
export async function chartPicture(drawing: Drawing): Promise<Uint8Array> {
  const painted = await thread.ask({ svg: chartSvg(drawing, fontFamily), texts: textsOf(drawing), zoom });
  if ('missing' in painted) throw new ApiError(codes.invalid, `${painted.missing.join('、')}在字体里没有，画不出图`);
  return painted.png;
}

function textsOf({ shapes }: Drawing): string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
}
