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
