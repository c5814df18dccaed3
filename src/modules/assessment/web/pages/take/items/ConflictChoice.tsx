/** Both values of a slot that two people changed, and the choice between them. */
import { Button } from 'antd';
import ui from '../../../../../../ui/ui.module.css';
import type { InputValue } from '../../../../domain/taking/calls';
import { chooseSide } from '../../../../domain/taking/draft/draft';
import { type Slot, valueAt } from '../../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { valueText } from '../valueText';

export function ConflictChoice({ slot }: { slot: Slot }) {
  const contested = useTakingState(({ draft }) => draft.contested[slot]);
  return contested === undefined ? null : <Choice slot={slot} {...contested} />;
}

function Choice({ slot, theirs, by, at }: { slot: Slot; theirs: InputValue | null; by?: string; at?: string }) {
  const { store, plan } = useTakingPage();
  const mine = useTakingState(({ filled }) => valueAt(filled, slot));
  const choose = (side: 'mine' | 'theirs') => store.decide((draft) => chooseSide(draft, slot, side, theirs));
  const who = by ?? '其他人或另一台设备';
  return (
    <div className={`${ui.row} ${ui.soonTint} ${css.conflict}`} role="alert">
      <span>
        {who}
        {at && `在 ${at.slice(5, 16)} `}也改了这里，请选择一个：
      </span>
      <Button onClick={() => choose('mine')}>保留我的：{valueText(plan, slot, mine)}</Button>
      <Button onClick={() => choose('theirs')}>
        用{by ?? '对方'}的：{valueText(plan, slot, theirs)}
      </Button>
    </div>
  );
}
