import { Button } from 'antd';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import ui from '../../../../../ui/ui.module.css';
import type { LibraryGoal, ProposedItem } from '../../../domain/goals/proposals';
import css from './goals.module.css';
import { type Adding, itemKey } from './useAdding';

interface DomainGoalsProps {
  title: string;
  items: readonly (ProposedItem & { recordId: string })[];
  library: readonly LibraryGoal[];
  adding: Adding;
}

const standings = { emerging: '中间反应', failed: '未通过' } as const;

/** Items of one domain and long goals of the library for it. */
export function DomainGoals({ title, items, library, adding }: DomainGoalsProps) {
  return (
    <section className={ui.card} aria-label={title}>
      <h2 className={`${ui.title15} ${css.title}`}>{title}</h2>
      <ul className={`${ui.list} ${css.goals}`}>
        {items.map((item) => (
          <li key={item.no}>
            <span className={`${ui.shrinkable} ${ui.breakable}`}>
              {item.no}. {item.name}
              <span className={`${ui.fineText} ${css.second}`}>
                {standings[item.standing]}，{item.answer}
              </span>
            </span>
            {item.isPlanned ? (
              <span className={`${ui.second} ${ui.nowrap}`}>
                已在计划里{' '}
                {item.goalId !== null && (
                  <LinkFromHere to={`/appraisalManagementModel/iepShortGoal/show/${item.goalId}`}>查看目标</LinkFromHere>
                )}
              </span>
            ) : (
              <Button
                loading={adding.busy.has(itemKey(item.no))}
                aria-label={`加入第${item.no}题 ${item.name}`}
                onClick={() => adding.item(item)}
              >
                加入
              </Button>
            )}
          </li>
        ))}
      </ul>
      {library.length > 0 && (
        <>
          <h3 className={`${ui.note} ${css.subtitle}`}>目标库</h3>
          <ul className={`${ui.list} ${css.goals}`}>
            {library.map((goal) => (
              <li key={goal.id}>
                <span className={`${ui.shrinkable} ${ui.breakable}`}>
                  {goal.content}
                  {goal.shortCount !== null && <span className={`${ui.fineText} ${css.second}`}>{goal.shortCount} 个短期目标</span>}
                </span>
                <Button loading={adding.busy.has(goal.id)} aria-label={`加入 ${goal.content}`} onClick={() => adding.goal(goal)}>
                  加入
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
