/** The first records of a list. */
import { Link } from 'react-router';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer } from '../../../../../wire/boards';
import css from './board.module.css';
import { Panel } from './Panel';

export function RowsPart({ part }: { part: BoardPartAnswer }) {
  const { rows } = part;
  if (!rows) return null;
  return (
    <Panel title={part.title} wide={part.wide} side={<Link to={rows.to}>全部 {rows.total}</Link>}>
      {rows.rows.length === 0 && <p className={css.done}>没有</p>}
      {rows.rows.length > 0 && (
        <table className={`${ui.table} ${css.table}`} aria-label={part.title}>
          <thead>
            <tr>
              {rows.titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.rows.map(({ id, to, cells }) => (
              <tr key={id}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={rows.titles[index]} scope="row">
                      {to === null ? cell : <Link to={to}>{cell}</Link>}
                    </th>
                  ) : (
                    <td key={rows.titles[index]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
