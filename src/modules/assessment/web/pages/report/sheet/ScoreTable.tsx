/** Rows of a table of scores. */
import { barGap, nameWidthOf, titleHeight } from '../../../../domain/report/layout/measure';
import type { Slice } from '../../../../domain/report/layout/page';
import type { ScorePart } from '../../../../domain/report/report';
import { DrawingView } from './DrawingView';
import { Footnotes, LevelText, splitUnits } from './PartTexts';
import css from './sheet.module.css';

export function ScoreTable({ part, slice: { from, heights, head, width } }: { part: ScorePart; slice: Slice }) {
  const { rows, notes } = splitUnits(part.rows, part.footnotes, from, heights);
  return (
    <>
      {rows.length > 0 && (
        <table className={css.table} style={{ width }}>
          <ScoreHead part={part} width={width} height={head - titleHeight} />
          <tbody>
            {rows.map(({ height, row: { name, cells, bar, word, isTotal } }) => (
              <tr key={name} style={{ height }} className={isTotal ? css.total : undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed
                  <td key={n} className={css.figure}>
                    <Figure text={cell} isMain={n === 0} />
                  </td>
                ))}
                {part.barWidth > 0 && <td className={css.bar}>{bar && <DrawingView drawing={bar} />}</td>}
                {part.wordWidth > 0 && <td className={css.level}>{word && <LevelText word={word} />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Footnotes notes={notes} />
    </>
  );
}

function ScoreHead({ part, width, height }: { part: ScorePart; width: number; height: number }) {
  return (
    <thead>
      <tr style={{ height }}>
        <th scope="col" style={{ width: nameWidthOf(part, width) }}>
          {part.nameTitle}
        </th>
        {part.columns.map((column) => (
          <th key={column.title} scope="col" className={css.figure} style={{ width: column.width }}>
            {column.title}
          </th>
        ))}
        {part.barWidth > 0 && (
          <th scope="col" className={css.bar} style={{ width: part.barWidth + barGap }} aria-label="分级条">
            {part.ticks && <DrawingView drawing={part.ticks} />}
          </th>
        )}
        {part.wordWidth > 0 && (
          <th scope="col" className={css.level} style={{ width: part.wordWidth }}>
            水平
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A figure such as `41 / 68`, with the value emphasized over the maximum. */
function Figure({ text, isMain }: { text: string; isMain: boolean }) {
  const [value, highest] = text.split(' / ');
  if (!isMain) return text;
  return (
    <>
      <b>{value}</b>
      {highest && ` / ${highest}`}
    </>
  );
}
