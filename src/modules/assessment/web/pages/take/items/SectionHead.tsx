/** Headings between items: of a section with its counts, and of an age group with how it went. */
import { Button } from 'antd';
import ui from '../../../../../../ui/ui.module.css';
import type { GroupState } from '../../../../domain/taking/guide';
import type { Section } from '../../../../domain/taking/sections';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';

export function SectionHead({ section }: { section: Section }) {
  const { remote } = useTakingPage();
  const { key, title, items, isOptional } = section;
  const open = useTakingState((state) => state.open.sections.get(key)?.open ?? 0);
  const answered = useTakingState((state) => state.open.sections.get(key)?.answered ?? 0);
  const next = useTakingState((state) => nextText(state.open.guide?.find(({ group }) => group === section.group)?.next));
  return (
    <div className={`${ui.row} ${css.sectionHead}`} data-section={key}>
      <h2 className={ui.sectionTitle}>{title}</h2>
      <span className={ui.note}>{next ?? (open === 0 ? `${answered} 题已答` : `${answered} / ${items.length}，还有 ${open} 题`)}</span>
      {isOptional && remote.canFill && <LeaveOut section={section} isAnswered={answered > 0} />}
    </div>
  );
}

/** Undefined for sections without age groups. */
function nextText(next: readonly { months: number }[] | undefined): string | undefined {
  if (!next) return undefined;
  return next.length === 0 ? '本能区可以计分' : `还须测 ${next.map(({ months }) => months).join('、')} 月龄组`;
}

function LeaveOut({ section: { group }, isAnswered }: { section: Section; isAnswered: boolean }) {
  const { store } = useTakingPage();
  const isLeftOut = useTakingState(({ leftOut }) => group !== undefined && leftOut.includes(group));
  if (group === undefined || (isAnswered && !isLeftOut)) return null;
  return <Button onClick={() => store.leaveOut(group, !isLeftOut)}>{isLeftOut ? '恢复施测' : '整组不测'}</Button>;
}

const stateTexts: Readonly<Record<GroupState, string>> = {
  untested: '',
  partly: '未测完',
  mixed: '部分通过',
  passed: '全部通过',
  failed: '全部不通过',
};

export function AgeGroupHead({ section, months }: { section: Section; months: number }) {
  const { plan } = useTakingPage();
  // Selected as one string, so that the heading is rendered again only when its text changes.
  const text = useTakingState(({ open }) => {
    const group = open.guide?.find((one) => one.group === section.group)?.groups.find((one) => one.months === months);
    return group ? `${stateTexts[group.state]} ${group.isToTest ? '须测' : ''}` : ' ';
  });
  const [state, toTest] = text.split(' ');
  return (
    <div className={`${ui.row} ${css.ageHead}`}>
      <h3 className={css.ageTitle}>{months}月龄</h3>
      {months === plan.point && <span className={`${ui.endedTint} ${css.tag}`}>主测月龄</span>}
      {toTest && <span className={`${ui.soonTint} ${css.tag}`}>{toTest}</span>}
      {state && <span className={ui.note}>{state}</span>}
    </div>
  );
}
