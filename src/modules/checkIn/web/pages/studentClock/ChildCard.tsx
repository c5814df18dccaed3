/** One child: the whole card signs, 更多 opens the day. */
import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Tone } from '../../../../../fields/components/Tone';
import ui from '../../../../../ui/ui.module.css';
import type { BoardChild } from '../../../domain/board';
import { directions, fever, healthy, statuses } from '../../../domain/codes';
import css from './studentClock.module.css';

interface ChildCardProps {
  child: BoardChild;
  direction: number;
  onTap: () => void;
  onMore: () => void;
}

export function ChildCard({ child, direction, onTap, onMore }: ChildCardProps) {
  const { stuName, classNames, checkIn, checkOut, temperature, morningCheck } = child;
  const isDone = direction === directions.arrive ? checkIn !== '' : checkOut !== '';
  const isHot = temperature !== null && Number(temperature) >= fever;
  const isUnwell = isHot || (morningCheck !== null && morningCheck !== healthy);
  return (
    <li className={isDone ? css.done : css.child}>
      <button type="button" className={`${ui.stack} ${ui.bareButton} ${ui.fill} ${css.tap}`} aria-pressed={isDone} onClick={onTap}>
        <span className={css.name}>{stuName}</span>
        <span className={`${ui.flush} ${ui.note}`}>{classNames.join('、')}</span>
        <span className={`${ui.row} ${css.state}`}>
          <StateTag child={child} />
          {temperature !== null && <span className={isHot ? css.wrong : `${ui.flush} ${ui.note}`}>{temperature}℃</span>}
          {isUnwell && <Tone color="wrong">晨检异常</Tone>}
        </span>
      </button>
      <Button type="text" icon={<MoreOutlined />} aria-label={`${stuName}的今天`} onClick={onMore} />
    </li>
  );
}

function StateTag({ child: { checkIn, checkOut, status, isOnLeave } }: { child: BoardChild }) {
  if (checkOut) return <Tone color="ended">{`${checkIn || '—'} 至 ${checkOut}`}</Tone>;
  if (checkIn)
    return (
      <Tone color={status === statuses.late ? 'soon' : 'normal'}>{`${checkIn} 到校${status === statuses.late ? '（迟到）' : ''}`}</Tone>
    );
  if (status === statuses.absent) return <Tone color="wrong">缺勤</Tone>;
  if (isOnLeave || status === statuses.leave) return <Tone color="ended">请假</Tone>;
  return <Tone color="soon">未到</Tone>;
}
