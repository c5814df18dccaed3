/** Order and choice of the parts of a board, for this person alone. */
import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlainDialog } from '../../../../../ui/PlainDialog';
import ui from '../../../../../ui/ui.module.css';
import type { Arrangement, KeptStatistic } from '../../../../../wire/boards';
import css from '../../parts/board/board.module.css';

interface ArrangeDialogProps {
  parts: readonly { name: string; title: string }[];
  hidden: readonly string[];
  isArranged: boolean;
  onSave: (arrangement: Arrangement) => Promise<void>;
  onReset: () => Promise<void>;
  onClose: () => void;
  /** Statistics that the person saved from lists; some of them may have no part on the board. */
  kept: readonly KeptStatistic[];
  onDrop: (one: KeptStatistic) => Promise<void>;
}

export default function ArrangeDialog({ parts, hidden, isArranged, onSave, onReset, onClose, kept, onDrop }: ArrangeDialogProps) {
  const [moved, setOrder] = useState(parts.map(({ name }) => name));
  // A statistic may have been deleted since.
  const order = moved.filter((name) => parts.some((part) => part.name === name));
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
      <ol className={`${ui.list} ${css.arrange}`}>
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
      {kept.length > 0 && <Kept kept={kept} onDrop={onDrop} />}
      <div className={`${ui.flex} ${css.arrangeFoot}`}>
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

/** Statistics saved from lists: source, reason if one cannot be shown, and a delete button. */
function Kept({ kept, onDrop }: Pick<ArrangeDialogProps, 'kept' | 'onDrop'>) {
  const [busy, setBusy] = useState(false);
  const drop = async (one: KeptStatistic) => {
    setBusy(true);
    await onDrop(one);
    setBusy(false);
  };
  return (
    <section aria-label="放到工作台的统计">
      <h3 className={css.keptTitle}>放到工作台的统计</h3>
      <ul className={`${ui.list} ${css.kept}`}>
        {kept.map((one) => (
          <li key={one.id}>
            <span>
              {one.to === null ? one.title : <Link to={one.to}>{one.title}</Link>}
              <small>{noteOf(one)}</small>
            </span>
            {one.mayDrop && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={busy}
                aria-label={`删除统计${one.title}`}
                onClick={() => void drop(one)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function noteOf({ roleTitle, ownerName, mine, problem }: KeptStatistic): string {
  const whose = roleTitle === null ? '仅自己' : `${roleTitle}的工作台${mine ? '' : `，由${ownerName}放置`}`;
  return problem === null ? whose : `${whose}；现在不能显示：${problem}`;
}
