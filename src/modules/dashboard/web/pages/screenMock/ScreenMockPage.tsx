/** Mock data of the big screen: a number for each figure, shown instead of counted ones while it is switched on. */
import { type HttpError, useCustom } from '@refinedev/core';
import { Button, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { PageHead } from '../../../../../ui/PageHead';
import { ForbiddenState, ProblemState } from '../../../../../ui/ProblemState';
import parts from '../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer, FigureAnswer } from '../../../../../wire/boards';
import { type MockForm, placeOf, screenCalls, screenKeys } from '../../../../../wire/screen';
import css from './mock.module.css';
import { type Amounts, amountsOf, keyOfLine, rowsOf } from './mockAmounts';

const title = '大屏演示数据';

export function ScreenMockPage() {
  const policy = usePolicy();
  const { query } = useCustom<MockForm, HttpError>({ url: screenCalls.mockForm.path, method: 'get', errorNotification: false });
  if (!policy.can(screenKeys.edit)) return <ForbiddenState title={title} />;
  if (query.isError) return <ProblemState error={query.error} title={title} onRetry={() => void query.refetch()} />;
  const form = query.data?.data;
  if (!form) return <Skeleton late />;
  return <Form key={form.version} form={form} reload={async () => void (await query.refetch())} />;
}

function Form({ form, reload }: { form: MockForm; reload: () => Promise<void> }) {
  const [amounts, setAmounts] = useState<Amounts>(() => amountsOf(form));
  const [busy, setBusy] = useState(false);
  const call = useCall();
  const notify = useNotify();
  const send = async (to: 'saveMock' | 'switchMock', values: object, done: string) => {
    setBusy(true);
    try {
      await call(screenCalls[to], { version: form.version, ...values });
      await reload();
      notify.done(done);
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (key: string, amount: string | null) => setAmounts((before) => ({ ...before, [key]: amount }));
  return (
    <>
      <PageHead title={title}>
        <Link to="/operateModel/screen">打开大屏</Link>
        <Button type="primary" loading={busy} onClick={() => send('saveMock', { mockRows: rowsOf(form, amounts) }, '已保存')}>
          保存
        </Button>
      </PageHead>
      <p className={`${ui.line} ${parts.below8}`}>
        <Switch
          aria-label="显示演示数据"
          checked={form.isOn}
          disabled={busy}
          onChange={(mockOn) => send('switchMock', { mockOn }, mockOn ? '大屏现在显示演示数据' : '大屏现在显示统计数据')}
        />
        {form.isOn ? '大屏正在显示演示数据，并标明“演示数据”' : '大屏显示统计数据'}
      </p>
      <p className={css.about}>打开后大屏只显示这里填的数，没有填的显示“–”，不和统计数据混在一起。不要填写学员和家长的姓名。</p>
      {form.boards.map((board) => (
        <section key={board.name} className={`${ui.card} ${css.board}`} aria-label={board.title}>
          <h2 className={`${ui.title16} ${parts.below8}`}>{board.title}</h2>
          {board.parts.map((part) => (
            <Part key={part.name} board={board.name} part={part} amounts={amounts} onChange={set} />
          ))}
        </section>
      ))}
    </>
  );
}

interface PartProps {
  board: string;
  part: BoardPartAnswer;
  amounts: Amounts;
  onChange: (key: string, amount: string | null) => void;
}

function Part({ board, part, amounts, onChange }: PartProps) {
  const numbers = part.figures.flatMap((figure) => {
    const place = placeOf(board, part.name, figure.key);
    const lines = figure.lines ?? [null];
    return lines.map((line) => ({
      figure,
      key: keyOfLine(place, line),
      label: line ? line.label : part.figures.length > 1 ? figure.title : '',
    }));
  });
  if (numbers.length === 0) return null;
  return (
    <fieldset className={numbers.length === 1 ? css.single : `${ui.wrap} ${css.part}`}>
      <legend>{part.title}</legend>
      {numbers.map(({ figure, key, label }) => (
        <Amount
          key={key}
          figure={figure}
          label={label}
          name={`${part.title} ${label}`}
          value={amounts[key] ?? null}
          onChange={(one) => onChange(key, one)}
        />
      ))}
    </fieldset>
  );
}

interface AmountProps {
  figure: FigureAnswer;
  label: string;
  name: string;
  value: string | null;
  onChange: (amount: string | null) => void;
}

function Amount({ figure, label, name, value, onChange }: AmountProps) {
  return (
    <div className={`${ui.line} ${css.amount}`}>
      {label !== '' && <span className={css.name}>{label}</span>}
      <InputNumber<string>
        stringMode
        aria-label={name}
        min="0"
        max={figure.kind === 'share' ? '100' : '1000000000'}
        precision={figure.kind === 'count' ? 0 : 2}
        value={value}
        onChange={(one) => onChange(one === null ? null : String(one))}
        addonAfter={figure.unit}
      />
    </div>
  );
}
