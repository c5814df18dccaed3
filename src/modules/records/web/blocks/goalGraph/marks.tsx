/** A mark for each prompt level, distinguished by shape and by colour; hollow = not counted. */
import css from './goalGraph.module.css';

/** Around the origin, by the rank of the level from least to most help. */
const shapes = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  'M0-5.5l5.5 10h-11z',
  'M-4.2-4.2h8.4v8.4h-8.4z',
  'M0-6l6 6l-6 6l-6-6z',
  'M0 5.5l5.5-10h-11z',
  'M0-6l5.7 4.1l-2.2 6.8h-7l-2.2-6.8z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
];
/** Mark for trials without a recorded prompt level. */
const unknownShape = 'M-4-4l8 8M4-4l-8 8';
const tones = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4, css.tone5, css.tone6];

interface MarkProps {
  /** Rank of the level from least to most help; -1 = not recorded, or listed no more. */
  rank: number;
  filled: boolean;
  x?: number;
  y?: number;
}

export function Mark({ rank, filled, x = 0, y = 0 }: MarkProps) {
  const tone = tones[rank] ?? css.toneless;
  return (
    <path className={`${filled ? css.filled : css.hollow} ${tone}`} d={shapes[rank] ?? unknownShape} transform={`translate(${x} ${y})`} />
  );
}

/** The mark beside its name. */
export function LegendMark({ rank, filled }: Pick<MarkProps, 'rank' | 'filled'>) {
  return (
    <svg className={css.legendMark} viewBox="-8 -8 16 16" aria-hidden="true">
      <Mark rank={rank} filled={filled} />
    </svg>
  );
}
