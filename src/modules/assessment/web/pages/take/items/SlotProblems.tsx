/** Why a slot is not saved: the server refused it, or two people changed it and one of both values is to be chosen. */
import { Button } from 'antd';
import ui from '../../../../../../ui/ui.module.css';
import type { InputValue } from '../../../../domain/taking/calls';
import { chooseSide } from '../../../../domain/taking/draft/draft';
import { type Slot, valueAt } from '../../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { valueText } from '../valueText';

export function SlotProblems({ slot }: { slot: Slot }) {
  const conflict = useTakingState(({ draft }) => draft.contested[slot]);
  const refused = useTakingState(({ draft }) => draft.refused[slot]);
  return (
    <>
      {refused !== undefined && <Problem text={`没有保存：${refused}`} />}
      {conflict && <Choice slot={slot} {...conflict} />}
    </>
  );
}

export function Problem({ text }: { text: string }) {
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  );
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
