/** 漏答处理: what unanswered items do. */
import { setAt } from '../../../domain/edit/at';
import { useScale } from '../editorContext';
import { ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

const policies = optionsOf({ block: '一题也不能缺', skip: '可缺几题', 'basal-ceiling': '按起点与止点（发育量表）' });

export function MissingPart() {
  const { items, missing } = useScale();
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return (
    <section className={css.part} aria-label="漏答处理">
      <h2 className={css.heading}>漏答处理</h2>
      <div className={css.form}>
        <ChoiceAt
          path={['missing', 'policy']}
          title="漏答时"
          options={policies}
          store={(known, policy) => {
            const most = policy === 'skip' ? known.missing.maxUnanswered || 1 : policy === 'block' ? 0 : null;
            return setAt(known, ['missing'], { ...known.missing, policy, maxUnanswered: most });
          }}
        />
        {missing.policy === 'skip' && <NumberAt path={['missing', 'maxUnanswered']} title="最多缺几题" empty="null" />}
        {groups.length > 0 && (
          <ChoiceAt
            path={['missing', 'optionalGroups']}
            title="可以整组不做的组"
            options={groups.map((value) => ({ value, label: value }))}
            many
            optional
            wide
            placeholder="没有"
          />
        )}
        <TextAt path={['missing', 'note']} title="说明" empty="nothing" wide />
      </div>
    </section>
  );
}
