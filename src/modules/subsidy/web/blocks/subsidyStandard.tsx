/** The values of a subsidy standard in words, each with whom it is for, its first day and its source; then its examples. */

import type { BlockExtensionProps } from '../../../../engine/extensions';
import parts from '../../../../ui/parts.module.css';
import { TableHead } from '../../../../ui/TableHead';
import ui from '../../../../ui/ui.module.css';
import { valueTitles } from '../../domain/findValue';
import type { Standard } from '../../domain/standardShape';
import { formatAmountText, formatWhen, valueText } from '../../domain/words';
import { SourceText } from './claimSteps';
import css from './parts/subsidy.module.css';

export default function SubsidyStandard({ record }: BlockExtensionProps) {
  const standard = record.definition as Standard | undefined;
  if (!standard) return null;
  return (
    <>
      <section className={`${ui.card} ${css.card}`} aria-label="各项标准">
        <h2 className={`${ui.title15} ${parts.below8}`}>各项标准</h2>
        <div className={ui.scrollX}>
          <table className={`${ui.table} ${ui.ruled} ${css.table}`}>
            <TableHead titles={['项目', '标准', '适用', '起效', '出处']} />
            <tbody>
              {rowsOf(standard).map(({ key, name, title, entry }) => (
                <tr key={key}>
                  <th scope="row" className={ui.nowrap}>
                    {title}
                  </th>
                  <td>{valueText(name, entry.value)}</td>
                  <td>{formatWhen(entry.when)}</td>
                  <td className={ui.nowrap}>{entry.from}</td>
                  <td>
                    <SourceText source={entry.source} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className={`${ui.card} ${css.card}`} aria-label="例子">
        <h2 className={`${ui.title15} ${parts.below8}`}>例子</h2>
        <ul className={css.steps}>
          {standard.examples.map(({ title, month, fee, claim }) => (
            <li key={title}>
              {title}（{month}，收费 {formatAmountText(fee)}）：{formatAmountText(claim)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function rowsOf({ values }: Standard) {
  return (Object.keys(valueTitles) as (keyof typeof values)[]).flatMap((name) =>
    (values[name] ?? []).map((entry, at) => ({ key: `${name} ${at}`, name, title: at === 0 ? valueTitles[name] : '', entry })),
  );
}
