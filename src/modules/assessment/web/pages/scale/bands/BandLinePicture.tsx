/** The picture of the number line: a strip for each band, hatched where none applies, doubled where two do. */
import ui from '../../../../../../ui/ui.module.css';
import type { Band } from '../../../../domain/scale/scaleShape';
import { type BandLine, lineText, round, type Segment } from './bandLine';
import own from './bands.module.css';

interface BandLinePictureProps {
  line: BandLine;
  bands: readonly Band[];
}

export function BandLinePicture({ line, bands }: BandLinePictureProps) {
  const { from, to, ages, segments } = line;
  const styleOf = ({ from: left, to: right }: Segment) => ({
    insetInlineStart: `${(100 * (left - from)) / (to - from)}%`,
    inlineSize: `${(100 * (right - left)) / (to - from)}%`,
  });
  const cuts = [...new Set(segments.flatMap((one) => [one.from, one.to]))].filter((cut) => cut > from && cut < to);
  return (
    <figure className={own.figure}>
      {ages !== '' && <figcaption className={ui.note}>{ages}</figcaption>}
      <div className={own.line} role="img" aria-label={lineText(line, ({ label }) => label || '没有名称')}>
        {segments.map((segment) => (
          <span
            key={`${segment.kind} ${segment.at ?? segment.from}`}
            className={`${own.segment} ${own[segment.kind]}`}
            data-tone={segment.at === undefined ? undefined : (bands[segment.at]?.level ?? 'ended')}
            style={styleOf(segment)}
            title={`${round(segment.from)}～${round(segment.to)} ${segment.label}`}
          >
            {segment.label}
          </span>
        ))}
        {cuts.map((cut) => (
          <span key={cut} className={own.cut} style={{ insetInlineStart: `${(100 * (cut - from)) / (to - from)}%` }}>
            {round(cut)}
          </span>
        ))}
      </div>
    </figure>
  );
}
