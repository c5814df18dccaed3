/** Groups of items: renamed here, wherever they are used. */
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { NameAt } from '../../../../../../engine/workingCopy/editor/TypedAt';
import ui from '../../../../../../ui/ui.module.css';
import { renameGroup } from '../../../../domain/edit/renames';
import { formatRanges } from '../../../../domain/scale/itemRanges';
import { useScale } from '../useScale';

export function GroupsPart() {
  const { items } = useScale();
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0) return null;
  return (
    <section className={parts.part} aria-label="组">
      <h2 className={ui.sectionTitle}>组</h2>
      <div className={parts.form}>
        {groups.map((group) => {
          const own = items.filter((item) => item.group === group).map(({ no }) => no);
          return (
            <NameAt
              key={group}
              path={['missing', 'optionalGroups', group]}
              title={`第 ${formatRanges(own)} 题`}
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
