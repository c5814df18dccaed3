/**
 * Takes what a scanner types: a number and a line end. It listens to the input, not to the time between keys, so a slow scanner and a
 * person who types are the same. A code that comes twice is signed once.
 */
import { ScanOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import type { BoardChild } from '../../../domain/board';
import { childOfCode } from '../../../domain/boardFilter';
import { directions } from '../../../domain/codes';
import css from './studentClock.module.css';

interface ScanBoxProps {
  all: readonly BoardChild[];
  direction: number;
  onSign: (child: BoardChild) => Promise<void>;
}

export function ScanBox({ all, direction, onSign }: ScanBoxProps) {
  const [code, setCode] = useState('');
  const [told, setTold] = useState<{ text: string; isWrong: boolean }>();
  const take = async () => {
    if (code.trim() === '') return;
    setCode('');
    const child = childOfCode(all, code);
    if (!child) return setTold({ text: `没有学号 ${code.trim()}`, isWrong: true });
    const time = direction === directions.arrive ? child.checkIn : child.checkOut;
    const word = direction === directions.arrive ? '到校' : '离校';
    if (time) return setTold({ text: `${child.stuName} ${time} 已签${word}`, isWrong: false });
    await onSign(child);
    setTold({ text: `${child.stuName} 已签${word}`, isWrong: false });
  };
  return (
    <span className={css.scan}>
      <Input
        prefix={<ScanOutlined />}
        placeholder="扫码或输入学号"
        aria-label="扫码或输入学号"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={take}
      />
      <span className={told?.isWrong ? css.wrong : css.told} role="status">
        {told?.text}
      </span>
    </span>
  );
}
