import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { todayInShanghai } from '../../../../../fields/components/today';
import ui from '../../../../../ui/ui.module.css';
import css from './goals.module.css';
import { makePlan } from './makePlan';
import { getTerm } from './termOf';

/** A draft of a plan for a child that has none; the rest of it is filled in on its own page. */
export function NewPlan({ stuId, onMade }: { stuId: string; onMade: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const [period, setPeriod] = useState(getTerm(todayInShanghai()));
  const [busy, setBusy] = useState(false);
  const id = useId();
  const make = async () => {
    setBusy(true);
    try {
      await makePlan(call, stuId, period);
      notify.done('已新建教育计划草稿');
      onMade();
    } catch (error) {
      notify.failed(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={`${ui.row} ${ui.flush}`}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <span>这名学员没有教育计划的草稿，加入第一个目标时新建。</span>
      <label htmlFor={id}>学年或周期</label>
      <Input id={id} className={css.period} value={period} maxLength={20} onChange={({ target }) => setPeriod(target.value)} />
      <Button htmlType="submit" loading={busy} disabled={period.trim() === ''}>
        新建计划
      </Button>
    </form>
  );
}
