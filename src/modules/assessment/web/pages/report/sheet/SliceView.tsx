/** What a page shows of a part: its title, its table head, and whole rows or paragraphs. */
import { itemAt } from '../../../../../../domain/must';
import ui from '../../../../../../ui/ui.module.css';
import { paragraphGap, titleHeight } from '../../../../domain/report/layout/measure';
import type { Slice } from '../../../../domain/report/layout/page';
import type { Part, TextPart } from '../../../../domain/report/report';
import { DrawingView } from './DrawingView';
import { ItemTable } from './ItemTable';
import { Legend, ParagraphText } from './PartTexts';
import { ScoreTable } from './ScoreTable';
import css from './sheet.module.css';

export function SliceView({ part, slice }: { part: Part; slice: Slice }) {
  const { from, heights, head, isContinued, showsTitle } = slice;
  return (
    <>
      <h2 className={`${ui.title14} ${css.partTitle}`} style={{ height: titleHeight }}>
        {showsTitle && part.title}
        {isContinued && <small>（续）</small>}
        {part.kind === 'chart' && <Legend part={part} />}
      </h2>
      {part.kind === 'texts' && <Texts part={part} from={from} heights={heights} />}
      {part.kind === 'chart' && <DrawingView drawing={part.drawing} />}
      {part.kind === 'scores' && <ScoreTable part={part} slice={slice} />}
      {part.kind === 'items' && <ItemTable part={part} from={from} heights={heights} head={head - titleHeight} width={slice.width} />}
    </>
  );
}

function Texts({ part, from, heights }: { part: TextPart; from: number; heights: number[] }) {
  const shown = heights.map((height, n) => ({ height, at: from + n }));
  return shown.map(({ height, at }) => (
    <p
      key={at}
      className={part.name === 'documentFields' ? css.field : css.paragraph}
      style={{ height: height - paragraphGap, marginBottom: paragraphGap }}
    >
      <ParagraphText paragraph={itemAt(part.paragraphs, at)} />
    </p>
  ));
}
