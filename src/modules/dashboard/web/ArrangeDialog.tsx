/** Order and choice of the parts of a board, for this person alone. */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PlainDialog } from '../../../ui/PlainDialog';
import type { Arrangement } from '../../../wire/boards';
import css from './board.module.css';

interface ArrangeDialogProps {
  parts: readonly { name: string; title: string }[];
  hidden: readonly string[];
  isArranged: boolean;
  onSave: (arrangement: Arrangement) => Promise<void>;
  onReset: () => Promise<void>;
  onClose: () => void;
}

export default function ArrangeDialog({ parts, hidden, isArranged, onSave, onReset, onClose }: ArrangeDialogProps) {
  const [order, setOrder] = useState(parts.map(({ name }) => name));
  const [off, setOff] = useState<ReadonlySet<string>>(new Set(hidden));
  const [busy, setBusy] = useState(false);
  const titleOf = (name: string) => parts.find((part) => part.name === name)?.title ?? name;
  const move = (at: number, to: number) => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(at, 1));
    setOrder(next);
  };
  const toggle = (name: string, isShown: boolean) => setOff(new Set(isShown ? [...off].filter((one) => one !== name) : [...off, name]));
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainDialog title="调整工作台" onEscape={onClose} onClickBeside={onClose}>
      <ol className={css.arrange}>
        {order.map((name, at) => (
          <li key={name}>
            <Checkbox checked={!off.has(name)} onChange={({ target }) => toggle(name, target.checked)}>
              {titleOf(name)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<UpOutlined />}
              disabled={at === 0}
              aria-label={`上移${titleOf(name)}`}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<DownOutlined />}
              disabled={at === order.length - 1}
              aria-label={`下移${titleOf(name)}`}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <div className={css.arrangeFoot}>
        {isArranged && (
          <Button disabled={busy} onClick={() => void run(onReset)}>
            恢复默认
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          取消
        </Button>
        <Button
          type="primary"
          loading={busy}
          onClick={() => void run(() => onSave({ order, hidden: order.filter((name) => off.has(name)) }))}
        >
          保存
        </Button>
      </div>
    </PlainDialog>
  );
}
