/** One item: its words, its options or its number, its remark, and what is wrong with it. */

import { memo } from 'react';
import { itemAt } from '../../../../../../domain/must';
import ui from '../../../../../../ui/ui.module.css';
import { type MeasuredItem, optionsOf } from '../../../../domain/taking/answerKeys';
import { slotOf } from '../../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { ItemFields } from './ItemFields';
import { MeasuredInput } from './MeasuredInput';
import { OptionButtons } from './OptionButtons';
import { Remark, RemarkLink } from './Remark';
import { SlotProblems } from './SlotProblems';

export const ItemRow = memo(function ItemRow({ no }: { no: number }) {
  const { plan, remote } = useTakingPage();
  const item = itemAt(plan.compiled.scale.items, no - 1);
  const isActive = useTakingState(({ at }) => at === no);
  const isNeeded = useTakingState(({ needed, filled }) => needed?.has(no) !== false || filled.answers[no] !== undefined);
  const options = optionsOf(plan.compiled.scale, item);
  return (
    <div className={rowClass(isActive, isNeeded)} data-item={no}>
      <div className={`${ui.textRow} ${css.itemText}`}>
        <span className={`${ui.hint} ${css.no}`} aria-hidden>
          {no}
        </span>
        <span id={`item-${no}`}>
          <span className={ui.spoken}>第{no}题 </span>
          {item.name}
        </span>
        {item.parentReport && <span className={`${ui.endedTint} ${css.tag}`}>可问家长</span>}
        {(item.warning || item.critical) && <span className={`${ui.soonTint} ${css.tag}`}>{item.warning ? '未通过须警惕' : '关键项'}</span>}
        {remote.canFill && <RemarkLink no={no} />}
      </div>
      {options ? <OptionButtons no={no} options={options} isActive={isActive} /> : <MeasuredInput item={item as MeasuredItem} />}
      <Remark no={no} canFill={remote.canFill} />
      <ItemFields no={no} />
      <SlotProblems slot={slotOf('answers', no)} />
    </div>
  );
});

function rowClass(isActive: boolean, isNeeded: boolean): string {
  return [css.item, isActive && css.active, !isNeeded && css.unneeded].filter(Boolean).join(' ');
}
