/** One child: the whole card signs, 更多 opens the day. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
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
      <button type="button" className={css.tap} aria-pressed={isDone} onClick={onTap}>
        <span className={css.name}>{stuName}</span>
        <span className={css.told}>{classNames.join('、')}</span>
        <span className={css.state}>
          <StateTag child={child} />
          {temperature !== null && <span className={isHot ? css.wrong : css.told}>{temperature}℃</span>}
          {isUnwell && <Tag color="red">晨检异常</Tag>}
        </span>
      </button>
      <Button className={css.more} type="text" icon={<MoreOutlined />} aria-label={`${stuName}的今天`} onClick={onMore} />
    </li>
  );
}

function StateTag({ child: { checkIn, checkOut, status, isOnLeave } }: { child: BoardChild }) {
  if (checkOut) return <Tag>{`${checkIn || '—'} 至 ${checkOut}`}</Tag>;
  if (checkIn)
    return <Tag color={status === statuses.late ? 'gold' : 'green'}>{`${checkIn} 到校${status === statuses.late ? '（迟到）' : ''}`}</Tag>;
  if (status === statuses.absent) return <Tag color="red">缺勤</Tag>;
  if (isOnLeave || status === statuses.leave) return <Tag>请假</Tag>;
  return <Tag color="blue">未到</Tag>;
}
