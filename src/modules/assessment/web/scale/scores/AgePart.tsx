/** 按年龄选题, and for developmental scales the groups to be tested, the basal and the ceiling. */
import { Button } from 'antd';
import { setAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { NumberAt } from '../inputs/NumberAt';
import { PointsAt } from '../inputs/PointsAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

const rules = optionsOf({ floor: '只做不大于月龄的那一组', nearest: '从最接近月龄的一组做起' });

export function AgePart() {
  const { ageSelection, developmental } = useScale();
  const { edit, isReadOnly } = useCommands();
  if (!ageSelection && !developmental) {
    if (isReadOnly) return null;
    return (
      <section className={css.part} aria-label="按年龄选题">
        <div className={css.partHead}>
          <h2 className={css.heading}>按年龄选题</h2>
          <Button onClick={() => edit((known) => setAt(known, ['ageSelection'], { rule: 'floor', points: [12] }))}>按年龄选题</Button>
        </div>
      </section>
    );
  }
  return (
    <section className={css.part} aria-label="按年龄选题">
      <div className={css.partHead}>
        <h2 className={css.heading}>按年龄选题</h2>
        {!isReadOnly && !developmental && (
          <Button onClick={() => edit((known) => setAt(known, ['ageSelection'], undefined))}>不再按年龄选题</Button>
        )}
      </div>
      <div className={css.form}>
        <ChoiceAt path={['ageSelection', 'rule']} title="规则" options={rules} />
        <PointsAt path={['ageSelection', 'points']} title="年龄点（月）" hint="从小到大，用逗号分开" />
        <TextAt path={['ageSelection', 'note']} title="说明" empty="nothing" wide />
      </div>
      {developmental && (
        <div className={css.form}>
          <NumberAt path={['developmental', 'minimumGroups', 'younger']} title="至少再测更小的组" unit="组" />
          <NumberAt path={['developmental', 'minimumGroups', 'older']} title="至少再测更大的组" unit="组" />
          <NumberAt path={['developmental', 'basal', 'consecutiveGroupsAllPass']} title="起点：连续通过" unit="组" />
          <NumberAt path={['developmental', 'ceiling', 'consecutiveGroupsAllFail']} title="止点：连续不通过" unit="组" />
          <Entries of={developmental.groupPoints ?? []}>
            {(_one, at) => (
              <div className={css.tools} data-path={`developmental.groupPoints.${at}`}>
                <NumberAt path={['developmental', 'groupPoints', at, 'from']} title="月龄组自" />
                <NumberAt path={['developmental', 'groupPoints', at, 'to']} title="至" />
                <NumberAt path={['developmental', 'groupPoints', at, 'points']} title="每组分值" />
              </div>
            )}
          </Entries>
        </div>
      )}
    </section>
  );
}
