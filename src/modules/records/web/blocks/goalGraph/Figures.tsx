/** The points of a graph as a table: for print, for screen readers, and for checking. */
import { TableHead } from '../../../../../ui/TableHead';
import type { NamedGraph } from '../../../domain/goalGraph';
import { phaseTitles } from '../../../domain/phases';
import { findLevelTitle } from './answer';
import css from './goalGraph.module.css';

const heads = ['日期', '阶段', '教师', '场景', '辅助', '试次', '正确率', '更多辅助（不合并）'];

export function Figures({ graph }: { graph: NamedGraph }) {
  return (
    <table className={css.table}>
      <TableHead titles={heads} />
      <tbody>
        {graph.points.map(({ day, phase, persons, settings, most, trials, rate, counts, helped }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions of a day have no other name
          <tr key={at}>
            <th scope="row">{day}</th>
            <td>{phase ? phaseTitles[phase] : '–'}</td>
            <td>{persons.join('、') || '–'}</td>
            <td>{settings.map((setting) => graph.settingTitles[setting]).join('、') || '–'}</td>
            <td>{most === undefined ? '–' : findLevelTitle(graph, most)}</td>
            <td>
              {trials}
              {!counts && trials > 0 && '（不够，不算）'}
            </td>
            <td>{rate === null ? '–' : `${rate}%`}</td>
            <td>{helped.map((part) => `${findLevelTitle(graph, part.level)} ${part.trials} 次 ${part.rate}%`).join('；') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
