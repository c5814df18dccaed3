/** Home practice that the lesson prescribes: one tap for a goal, then what to do; how often and until when have usual answers. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { addDays, todayInShanghai } from '../../../../../domain/calendar';
import ui from '../../../../../ui/ui.module.css';
import type { ChildDraft } from '../../../domain/closing';
import type { DayChild, RecordValues } from '../../../domain/today';
import css from './today.module.css';

const often = [3, 5, 7];
const weeks = [1, 2, 4];
const [usualTimes, usualWeeks, mostPractices] = [5, 2, 5];

interface PracticesProps {
  child: DayChild;
  draft: ChildDraft;
  onChange: (values: RecordValues) => void;
}

export function Practices({ child, draft: { values }, onChange }: PracticesProps) {
  const practices = (values.practices as RecordValues[] | null | undefined) ?? [];
  const write = (next: RecordValues[]) => onChange({ ...values, practices: next });
  const goals = (child.goals ?? []).filter(({ id }) => isTrained(values, id) && !practices.some(({ goalId }) => goalId === id));
  const add = (goalId: string | null) =>
    write([...practices, { goalId, content: '', timesPerWeek: usualTimes, until: lastDay(usualWeeks) }]);
  return (
    <fieldset className={`${ui.stack} ${css.practices}`} aria-label="布置家庭训练">
      {practices.map((practice, at) => (
        <Practice
          // biome-ignore lint/suspicious/noArrayIndexKey: practices have no other name
          key={at}
          practice={practice}
          goal={child.goals?.find(({ id }) => id === practice.goalId)?.content}
          onChange={(changed) => write(practices.map((one, index) => (index === at ? { ...one, ...changed } : one)))}
          onRemove={() => write(practices.filter((_, index) => index !== at))}
        />
      ))}
      {practices.length < mostPractices && (
        <div className={ui.row}>
          {goals.map(({ id, content }) => (
            <Button key={id} className={ui.tallButton} icon={<PlusOutlined />} onClick={() => add(id)}>
              在家练：{content}
            </Button>
          ))}
          {goals.length === 0 && (
            <Button icon={<PlusOutlined />} onClick={() => add(null)}>
              布置家庭训练
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface PracticeProps {
  practice: RecordValues;
  goal: string | undefined;
  onChange: (changed: RecordValues) => void;
  onRemove: () => void;
}

function Practice({ practice: { content, timesPerWeek, until }, goal, onChange, onRemove }: PracticeProps) {
  const isBlank = String(content ?? '').trim() === '';
  return (
    <section className={`${ui.stack} ${css.practice}`} aria-label={goal ? `家庭训练：${goal}` : '家庭训练'}>
      <div className={ui.line}>
        <span className={css.names}>{goal ? `在家练：${goal}` : '在家练'}</span>
        <Button className={css.toggle} type="text" icon={<DeleteOutlined />} aria-label="删除这项家庭训练" onClick={onRemove} />
      </div>
      <Input.TextArea
        aria-label="在家做什么"
        placeholder="在家做什么，比如：吃饭前等孩子说“我要”再给"
        rows={2}
        maxLength={300}
        value={String(content ?? '')}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      {isBlank && <p className={`${ui.wrong} ${ui.flush}`}>写一句在家做什么，或删除这一项</p>}
      <div className={ui.row}>
        <Segmented
          aria-label="每周次数"
          options={often.map((value) => ({ value, label: `每周 ${value} 次` }))}
          value={Number(timesPerWeek)}
          onChange={(value) => onChange({ timesPerWeek: value })}
        />
        <Segmented
          aria-label="做到哪天"
          options={weeks.map((count) => ({ value: lastDay(count), label: `${count} 周` }))}
          value={String(until)}
          onChange={(value) => onChange({ until: value })}
        />
        <span className={`${ui.note} ${ui.flush} ${css.told}`}>到 {String(until).slice(5)}</span>
      </div>
    </section>
  );
}

function lastDay(count: number): string {
  return addDays(todayInShanghai(), count * 7 - 1);
}

function isTrained({ goalIds, items }: RecordValues, id: string): boolean {
  return (Array.isArray(goalIds) && goalIds.includes(id)) || (Array.isArray(items) && items.some(({ goalId }) => goalId === id));
}

/** How often the family practised since it was asked to. */
export function PracticeTold({ child: { practice = [] } }: { child: DayChild }) {
  if (practice.length === 0) return null;
  return (
    <ul className={`${ui.note} ${ui.flush} ${css.told}`} aria-label="家庭训练">
      {practice.map(({ title, done, asked, lastNote }) => (
        <li key={title}>
          {title}：做了 {done}/{asked} 次{lastNote && `，家长说“${lastNote}”`}
        </li>
      ))}
    </ul>
  );
}
