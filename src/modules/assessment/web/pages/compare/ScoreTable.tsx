import ui from '../../../../../ui/ui.module.css';
import type { ComparedRecord } from '../../../domain/compare/calls';
import type { ScoreChange } from '../../../domain/compare/compareResults';
import { changeText, listChangeTexts } from './changeText';
import css from './compare.module.css';
import { Trend } from './Trend';

/** One row for each score, the change beside its name, then one column for each day; wide ones scroll inside. */
export function ScoreTable({ records, scores }: { records: readonly ComparedRecord[]; scores: readonly ScoreChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="各次得分" tabIndex={0}>
      <table className={`${ui.table} ${css.scores}`}>
        <thead>
          <tr>
            <th scope="col">得分</th>
            <th scope="col">变化</th>
            <th scope="col" className={css.line}>
              走势
            </th>
            {records.map(({ id, evalDate, evaluatorName }) => (
              <th key={id} scope="col" className={css.figure}>
                {evalDate}
                <span className={`${ui.fineText} ${css.second}`}>{evaluatorName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <tr key={score.code}>
              <th scope="row">{score.name}</th>
              <td className={`${ui.nowrap} ${css.change}`}>
                <span className={css[score.change]}>{changeText(score)}</span>
                {listChangeTexts(score).map((text) => (
                  <span key={text} className={`${ui.fineText} ${css.second}`}>
                    {text}
                  </span>
                ))}
              </td>
              <td className={css.line}>
                <Trend values={score.values} />
              </td>
              {records.map(({ id }, at) => (
                <td key={id} className={css.figure}>
                  {score.values[at] ?? '—'}
                  {score.labels[at] && <span className={`${ui.fineText} ${css.second}`}>{score.labels[at]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
