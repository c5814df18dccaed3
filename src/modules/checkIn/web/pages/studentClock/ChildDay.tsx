/** The day of one child: morning check, who picks up, absence, and taking back a wrong tap. */
import { Button, Input, InputNumber, Modal, Radio, Space } from 'antd';
import { useState } from 'react';
import ui from '../../../../../ui/ui.module.css';
import type { BoardChild } from '../../../domain/board';
import { directions, statuses } from '../../../domain/codes';
import css from './studentClock.module.css';

/** Of the dictionary `morningCheck`. */
const checks = [
  { value: 1, label: '正常' },
  { value: 2, label: '发热' },
  { value: 3, label: '皮疹' },
  { value: 4, label: '流涕' },
  { value: 5, label: '外伤' },
  { value: 9, label: '其他' },
];

interface ChildDayProps {
  child: BoardChild;
  direction: number;
  /** Whether temperature and morning check are open to this person. */
  hasHealth: boolean;
  onClose: () => void;
  onSign: (more: object) => Promise<void>;
  onUnsign: (direction: number) => Promise<void>;
  onAbsent: (kind: number) => Promise<void>;
}

export function ChildDay(props: ChildDayProps) {
  const { child, direction, onClose } = props;
  const isLeaving = direction === directions.depart && child.checkIn !== '' && child.checkOut === '';
  return (
    <Modal open title={child.stuName} footer={null} onCancel={onClose} destroyOnHidden>
      {isLeaving && <PickUp {...props} />}
      {!isLeaving && props.hasHealth && <Morning {...props} />}
      <TakeBack {...props} />
    </Modal>
  );
}

function PickUp({ child, onSign, onClose }: ChildDayProps) {
  const [other, setOther] = useState('');
  const leave = async (pickupName?: string) => {
    onClose();
    await onSign(pickupName ? { pickupName } : {});
  };
  return (
    <div className={`${ui.stack} ${css.part}`}>
      <h3 className={css.partTitle}>谁来接</h3>
      <div className={ui.row}>
        {child.guardians.map((name) => (
          <Button key={name} size="large" onClick={() => leave(name)}>
            {name}
          </Button>
        ))}
        <Button size="large" onClick={() => leave()}>
          不记录，直接离校
        </Button>
      </div>
      <Space.Compact block>
        <Input
          size="large"
          maxLength={50}
          placeholder="其他人的姓名"
          aria-label="其他人的姓名"
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        <Button size="large" disabled={other.trim() === ''} onClick={() => leave(other.trim())}>
          由此人接走
        </Button>
      </Space.Compact>
    </div>
  );
}

function Morning({ child, onSign, onClose }: ChildDayProps) {
  const [temperature, setTemperature] = useState<string | null>(child.temperature);
  const [check, setCheck] = useState<number | null>(child.morningCheck);
  const save = async () => {
    onClose();
    await onSign({ direction: directions.arrive, ...(temperature && { temperature }), ...(check !== null && { morningCheck: check }) });
  };
  return (
    <div className={`${ui.stack} ${css.part}`}>
      <h3 className={css.partTitle}>晨检</h3>
      <Radio.Group options={checks} optionType="button" value={check} onChange={({ target }) => setCheck(target.value)} aria-label="晨检" />
      <InputNumber
        stringMode
        min="35"
        max="42"
        step="0.1"
        precision={1}
        addonAfter="℃"
        placeholder="体温"
        aria-label="体温"
        value={temperature}
        onChange={setTemperature}
      />
      <Button type="primary" disabled={!temperature && check === null} onClick={save}>
        {child.checkIn ? '保存晨检' : '签到并保存晨检'}
      </Button>
    </div>
  );
}

function TakeBack({ child, onSign, onUnsign, onAbsent, onClose }: ChildDayProps) {
  const run = (work: Promise<void>) => {
    onClose();
    return work;
  };
  return (
    <div className={ui.row}>
      {!child.checkIn && <Button onClick={() => run(onSign({ direction: directions.arrive }))}>签到校</Button>}
      {child.checkOut && <Button onClick={() => run(onUnsign(directions.depart))}>撤销离校 {child.checkOut}</Button>}
      {child.checkIn && !child.checkOut && <Button onClick={() => run(onUnsign(directions.arrive))}>撤销到校 {child.checkIn}</Button>}
      {!child.checkIn && (
        <>
          <Button onClick={() => run(onAbsent(statuses.leave))}>记请假</Button>
          <Button onClick={() => run(onAbsent(statuses.absent))}>记缺勤</Button>
        </>
      )}
    </div>
  );
}
