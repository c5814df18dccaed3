/** Notices above the items: age, confidence of the scale, a recent test, values that the server refused. */
import { Button } from 'antd';
import { daysFromTo } from '../../../../../domain/calendar';
import { UnreadableNotice } from '../../../../../engine/outbox/UnreadableNotice';
import { useAsk } from '../../../../../ui/AskHost';
import ui from '../../../../../ui/ui.module.css';
import { ageWarning } from '../../../domain/scoring/ageMonths';
import type { TakingRecord } from '../../../domain/taking/calls';
import { partOf, type Slot, valueAt } from '../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from './store/takingContext';
import { takingOutbox } from './store/takingOutbox';
import css from './take.module.css';
import { describeSlot, valueText } from './valueText';

/** Within so many days children remember the items. */
const recentDays = 30;

export function TakeNotices({ isFinishing }: { isFinishing: boolean }) {
  const { remote, unreadable } = useTakingPage();
  const { scale } = remote;
  const warnings = warningsOf(remote);
  return (
    <div className={ui.stack}>
      <UnreadableNotice unreadable={unreadable} drop={takingOutbox.drop} />
      <Refusal />
      <Conflicts />
      {warnings.length > 0 && (
        <div className={`${ui.soonTint} ${css.warnings}`} role="alert">
          {warnings.map((text) => (
            <p key={text} className={ui.flush}>
              {text}
            </p>
          ))}
        </div>
      )}
      {!isFinishing && <Instruction scale={scale} />}
    </div>
  );
}

function Instruction({ scale: { administration, confidence } }: Pick<TakingRecord, 'scale'>) {
  const { window, instructionZh } = administration;
  return (
    <p className={`${ui.second} ${ui.flush}`}>
      {window && `评定范围：${window}。`}
      {instructionZh}
      {confidence === 'institution-defined' && ' 本量表为机构自定，没有公开常模，结果仅供参考不作诊断。'}
    </p>
  );
}

function warningsOf({ scale, record, previous }: TakingRecord): string[] {
  const age = ageWarning(scale, record.ageMonths);
  const days = previous ? (daysFromTo(previous.evalDate, record.evalDate) ?? 0) - 1 : -1;
  const recent =
    previous && days >= 0 && days <= recentDays ? `上次测评在 ${previous.evalDate}，相隔 ${days} 天，可能有练习效应` : undefined;
  return [age, recent].filter((text) => text !== undefined);
}

/** The server refuses all saves: the record was finished by somebody else, or the right is gone. Answers are kept until discarded here. */
export function Refusal() {
  const { entry, retry, discard, plan, store } = useTakingPage();
  const ask = useAsk();
  if (entry?.problem === undefined) return null;
  const slots = Object.keys(entry.draft.changes) as Slot[];
  const giveUp = async () => {
    const text = '这些作答只在这台设备上，放弃后不能恢复。';
    if (await ask({ title: `放弃没有保存的 ${slots.length} 处作答？`, text, confirm: '放弃', danger: true })) await discard();
  };
  return (
    <section className={css.refusal} role="alert">
      <p className={css.refusalTitle}>没有被接收：{entry.problem}</p>
      <p>这台设备上还有 {slots.length} 处没有保存：</p>
      <ul className={`${ui.list} ${css.unsentList}`}>
        {slots.slice(0, 20).map((slot) => (
          <li key={slot}>
            {describeSlot(plan, slot)}：{valueText(plan, slot, valueAt(store.state.filled, slot))}
          </li>
        ))}
      </ul>
      <Button onClick={retry}>重新保存</Button> <Button onClick={giveUp}>放弃这些作答</Button>
    </section>
  );
}

/** Where both sides changed something; each is a link to its slot. */
function Conflicts() {
  const { store, plan } = useTakingPage();
  const conflicting = useTakingState(({ draft }) => draft.contested);
  const refused = useTakingState(({ draft }) => draft.refused);
  const slots = [...new Set([...Object.keys(conflicting), ...Object.keys(refused)])] as Slot[];
  if (slots.length === 0) return null;
  return (
    <section className={css.refusal} aria-label="等您处理">
      <p className={css.refusalTitle}>{slots.length} 处没有保存，等您处理：</p>
      <ul className={`${ui.list} ${css.unsentList}`}>
        {slots.map((slot) => {
          const no = Number(partOf(slot).key.split('.').at(-1));
          return (
            <li key={slot}>
              {Number.isNaN(no) ? (
                describeSlot(plan, slot)
              ) : (
                <button type="button" className={`${ui.linkButton} ${css.link}`} onClick={() => store.moveTo(no, true)}>
                  {describeSlot(plan, slot)}
                </button>
              )}
              {refused[slot] !== undefined && `：${refused[slot]}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
