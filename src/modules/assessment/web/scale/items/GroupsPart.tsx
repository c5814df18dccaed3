/** Groups of items: renamed in one place, wherever they are used. */
import { rangesOf } from '../../../domain/edit/numbering';
import { renameGroup } from '../../../domain/edit/renames';
import { useScale } from '../editorContext';
import { NameAt } from '../inputs/TypedAt';
import css from '../scale.module.css';

export function GroupsPart() {
  const { items } = useScale();
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0) return null;
  return (
    <section className={css.part} aria-label="组">
      <h2 className={css.heading}>组</h2>
      <div className={css.form}>
        {groups.map((group) => {
          const own = items.filter((item) => item.group === group).map(({ no }) => no);
          return (
            <NameAt
              key={group}
              path={['missing', 'optionalGroups', group]}
              title={`第 ${rangesOf(own)} 题`}
              name={group}
              isCode
              taken={groups.filter((one) => one !== group)}
              rename={renameGroup}
            />
          );
        })}
      </div>
    </section>
  );
}
