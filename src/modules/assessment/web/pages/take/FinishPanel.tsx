/** Before an assessment is finished: what is open, what the result says already, and the words of the assessor. */

import { Button, Input } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { itemAt } from '../../../../../domain/must';
import ui from '../../../../../ui/ui.module.css';
import { slotOf } from '../../../domain/taking/draft/slots';
import { longestFinishText } from '../../../domain/taking/finish/checkFilled';
import { type Finishing, getFinishing } from '../../../domain/taking/finish/finishing';
import { type FinishText, finishTexts } from '../../../domain/taking/finish/finishTexts';
import { groupName } from '../../../domain/taking/sections';
import { Problem, SlotProblems } from './items/SlotProblems';
import { ResultPreview } from './ResultPreview';
import { useTakingPage, useTakingState } from './store/takingContext';
import css from './take.module.css';
import type { Finish } from './useFinish';
import { textNames } from './valueText';

interface FinishPanelProps {
  finish: Finish;
  /** Back to the items, with one of them, or an input, in sight. */
  onGo: (to: { item?: number; input?: string }) => void;
}

export function FinishPanel({ finish, onGo }: FinishPanelProps) {
  const { plan, remote } = useTakingPage();
  const filled = useDeferredValue(useTakingState((state) => state.filled));
  const typed = useTakingState((state) => state.typed);
  const { ageMonths, respondent, editionCode } = remote.record;
  const finishing = useMemo(
    () => getFinishing(plan.compiled, plan.selection, { filled, ageMonths, respondent, editionCode }),
    [plan, filled, ageMonths, respondent, editionCode],
  );
  const wrong = Object.keys(typed).map(Number);
  const canFinish = finishing.canFinish && wrong.length === 0;
  return (
    <div className={`${ui.stack} ${css.finish}`}>
      {!canFinish && <Open finishing={finishing} wrong={wrong} onGo={onGo} />}
      {finishing.scored.ok && <ResultPreview scored={finishing.scored} />}
      <section className={`${ui.stack} ${ui.surface} ${css.card}`} aria-labelledby="words">
        <h2 id="words" className={ui.sectionTitle}>
          评估意见
        </h2>
        {finishTexts.map((name) => (
          <Words key={name} name={name} />
        ))}
      </section>
      {finish.problem !== undefined && <Problem text={finish.problem} />}
      <div className={`${ui.row} ${css.finishButtons}`}>
        <Button type="primary" size="large" disabled={!canFinish} loading={finish.isBusy} onClick={finish.run}>
          完成并查看报告
        </Button>
        {!canFinish && <span className={ui.note}>补齐以上内容后才能完成，也可以先暂停</span>}
      </div>
    </div>
  );
}

function Words({ name }: { name: FinishText }) {
  const { store } = useTakingPage();
  const text = useTakingState(({ filled }) => filled.texts[name]);
  return (
    <div className={`${ui.stack} ${css.field}`}>
      <label className={ui.second} htmlFor={`text-${name}`}>
        {textNames[name]}
      </label>
      <Input.TextArea
        id={`text-${name}`}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={longestFinishText}
        value={text ?? ''}
        onChange={({ target }) => store.text(name, target.value)}
      />
      <SlotProblems slot={slotOf('texts', name)} />
    </div>
  );
}

/** Everything that stands in the way, each a way to its slot. */
function Open({ finishing, wrong, onGo }: { finishing: Finishing; wrong: readonly number[]; onGo: FinishPanelProps['onGo'] }) {
  const { plan, store } = useTakingPage();
  const { scored, fields } = finishing;
  const open = scored.ok ? undefined : scored;
  const { scale } = plan.compiled;
  const nameOf = (no: number) => `第${no}题 ${itemAt(scale.items, no - 1).name}`;
  const firstOf = (group: string) => store.state.open.guide?.find((domain) => domain.group === group)?.next[0]?.items[0];
  return (
    <section className={`${ui.stack} ${ui.surface} ${css.card}`} aria-labelledby="open">
      <h2 id="open" className={ui.sectionTitle}>
        还不能完成
      </h2>
      {open?.error === 'UNANSWERED' && <p className={ui.flush}>{open.message}</p>}
      <ul className={`${ui.list} ${css.openList}`}>
        {[...(open?.items ?? []), ...wrong].map((no) => (
          <OpenLink key={no} text={wrong.includes(no) ? `${nameOf(no)}：填写有误` : nameOf(no)} onGo={() => onGo({ item: no })} />
        ))}
        {open?.domains?.map(({ group, ageGroups }) => (
          <OpenLink
            key={group}
            text={`${groupName(scale, group) ?? group}：还须测 ${ageGroups.join('、')} 月龄组`}
            onGo={() => onGo({ item: firstOf(group) ?? store.state.at })}
          />
        ))}
        {open?.problems?.map(({ item, input, message }) => (
          <OpenLink key={message} text={message} onGo={() => onGo(item === undefined ? { input: input ?? '' } : { item })} />
        ))}
        {(open?.inputs ?? []).map((code) => (
          <OpenLink
            key={code}
            text={`请填写${plan.inputs.find((one) => one.code === code)?.name ?? code}`}
            onGo={() => onGo({ input: code })}
          />
        ))}
        {fields.map(({ key, field, item }) => (
          <OpenLink
            key={key}
            text={item ? `${nameOf(item.no)}：请填写${field.label}` : `请填写${field.label}`}
            onGo={() => onGo({ input: key, ...(item && { item: item.no }) })}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ text, onGo }: { text: string; onGo: () => void }) {
  return (
    <li>
      <button type="button" className={`${ui.linkButton} ${css.openLink}`} onClick={onGo}>
        {text}
      </button>
    </li>
  );
}
