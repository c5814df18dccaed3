/** Trials of a running lesson, one tap each: the children of the lesson as tabs, and a card for each thing that is trained. */
import { DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../../../../config/normalized';
import type { Choice } from '../../../../../../fields/field';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import { type ChildDraft, hasCome, isSubmitted } from '../../../../domain/closing';
import type { DayChild, DayLesson, RecordValues } from '../../../../domain/today';
import { listTrialItems, otherGoals, type TrialSource, withGoal } from '../../../../domain/trials';
import { TrialCard } from './TrialCard';
import css from './trials.module.css';

interface TrialBoardProps {
  childrenOf: readonly DayChild[];
  drafts: readonly ChildDraft[];
  resource: Resource;
  /** Help as the institution orders and calls it. */
  known: DayLesson['levels'];
  /** The lesson is going on, or trials were tapped already. */
  startsOpen: boolean;
  onChange: (stuId: string, values: RecordValues) => void;
}

export function TrialBoard({ childrenOf, drafts, resource, known, startsOpen, onChange }: TrialBoardProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [chosen, setChosen] = useState('');
  const levels = useMemo(() => known?.map(({ level, title }) => ({ code: level, title })) ?? levelsOf(resource), [known, resource]);
  const there = childrenOf.flatMap((child) => {
    const draft = drafts.find(({ stuId }) => stuId === child.stuId);
    return draft && hasCome(draft) && !isSubmitted(child) ? [{ child, draft }] : [];
  });
  const shown = there.find(({ child }) => child.stuId === chosen) ?? there[0];
  if (!shown) return null;
  return (
    <section className={`${ui.stack} ${parts.gap12}`} aria-label="逐次点记">
      <Button
        className={css.opener}
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        逐次点记
      </Button>
      {isOpen && there.length > 1 && (
        <div className={`${ui.flex} ${css.names}`} role="tablist" aria-label="学员">
          {there.map(({ child: { stuId, stuName } }) => (
            <button
              key={stuId}
              type="button"
              role="tab"
              className={`${ui.surface} ${css.name}`}
              aria-selected={stuId === shown.child.stuId}
              onClick={() => setChosen(stuId)}
            >
              {stuName}
            </button>
          ))}
        </div>
      )}
      {isOpen && <Cards key={shown.child.stuId} {...shown} levels={levels} onChange={(values) => onChange(shown.child.stuId, values)} />}
    </section>
  );
}

interface CardsProps {
  child: DayChild;
  draft: ChildDraft;
  levels: readonly Choice[];
  onChange: (values: RecordValues) => void;
}

function Cards({ child, draft: { values }, levels, onChange }: CardsProps) {
  const source: TrialSource = { goals: child.goals ?? [], last: (child.last?.values.items as RecordValues[] | undefined) ?? [] };
  const items = listTrialItems(values, source);
  const others = otherGoals(items, source.goals);
  return (
    <>
      {items.map((item) => (
        <TrialCard key={item.key} item={item} levels={levels} values={values} onChange={onChange} />
      ))}
      {items.length === 0 && others.length === 0 && (
        <p className={`${ui.flush} ${ui.note} ${css.note}`}>
          {child.stuName}没有进行中的训练目标；在下面的记录里添加训练项目后就可以点记。
        </p>
      )}
      {others.length > 0 && (
        <div className={`${ui.row} ${css.others}`}>
          <span className={`${ui.flush} ${ui.note} ${css.note}`}>还可以练：</span>
          {others.map((goal) => (
            <Button
              key={goal.id}
              className={ui.tallButton}
              icon={<PlusOutlined />}
              onClick={() => onChange(withGoal(values, goal, source.last))}
            >
              {goal.content}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Prompt levels as the items have them. */
function levelsOf({ entity }: Resource): readonly Choice[] {
  const items = entity.fields.find(({ name }) => name === 'items');
  return items?.children?.fields.find(({ name }) => name === 'promptLevel')?.choices ?? [];
}
