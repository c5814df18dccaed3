/** Both values of a place that two people changed, and the choice between them. */
import { Button } from 'antd';
import ui from '../../../../../../ui/ui.module.css';
import type { InputValue } from '../../../../domain/taking/calls';
import { chosen } from '../../../../domain/taking/draft/draft';
import { type Place, valueAt } from '../../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { valueText } from '../valueText';

export function ConflictChoice({ place }: { place: Place }) {
  const contested = useTakingState(({ draft }) => draft.contested[place]);
  return contested === undefined ? null : <Choice place={place} {...contested} />;
}

function Choice({ place, theirs, by, at }: { place: Place; theirs: InputValue | null; by?: string; at?: string }) {
  const { store, plan } = useTakingPage();
  const mine = useTakingState(({ filled }) => valueAt(filled, place));
  const choose = (side: 'mine' | 'theirs') => store.decide((draft) => chosen(draft, place, side, theirs));
  const who = by ?? '其他人或另一台设备';
  return (
    <div className={`${ui.row} ${ui.soonTint} ${css.conflict}`} role="alert">
      <span>
        {who}
        {at && `在 ${at.slice(5, 16)} `}也改了这里，请选择一个：
      </span>
      <Button onClick={() => choose('mine')}>保留我的：{valueText(plan, place, mine)}</Button>
      <Button onClick={() => choose('theirs')}>
        用{by ?? '对方'}的：{valueText(plan, place, theirs)}
      </Button>
    </div>
  );
}
