/** Phrases, words of levels and legends, on pages and on narrow screens alike. */
import { Fragment } from 'react';
import { toneColors } from '../../../../domain/report/charts/drawing';
import type { ChartPart, LevelWord, Paragraph } from '../../../../domain/report/report';
import css from './sheet.module.css';

export function ParagraphText({ paragraph: { more = [], ...first } }: { paragraph: Paragraph }) {
  return [first, ...more].map(({ label, text, word }) => (
    <Fragment key={`${label} ${text} ${word?.text}`}>
      {label && <b>{label}</b>}
      {text && <span>{text}</span>}
      {word && <LevelText word={word} />}
    </Fragment>
  ));
}

export function LevelText({ word: { text, level } }: { word: LevelWord }) {
  return <span style={{ color: toneColors[level ?? 'third'] }}>{text}</span>;
}

/** Rows of a slice, then the footnotes below the last one, each with its height. */
export function splitUnits<Row>(rows: readonly Row[], footnotes: readonly string[], from: number, heights: readonly number[]) {
  const units = heights.map((height, n) => ({ height, row: rows[from + n], note: footnotes[from + n - rows.length] }));
  return {
    rows: units.flatMap(({ height, row }) => (row === undefined ? [] : [{ height, row }])),
    notes: units.flatMap(({ height, note }) => (note === undefined ? [] : [{ height, note }])),
  };
}

export function Footnotes({ notes }: { notes: readonly { note: string; height: number }[] }) {
  return notes.map(({ height, note }) => (
    <p key={note} className={css.note} style={{ height }}>
      {note}
    </p>
  ));
}

export function Legend({ part }: { part: ChartPart }) {
  return (
    <span className={css.legend}>
      {part.legend.map(({ text, isDashed }) => (
        <span key={text}>
          <svg width="18" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="18"
              y1="4"
              y2="4"
              stroke={toneColors[isDashed ? 'third' : 'brand']}
              strokeWidth="2"
              strokeDasharray={isDashed ? '4 3' : undefined}
            />
          </svg>
          {text}
        </span>
      ))}
    </span>
  );
}
