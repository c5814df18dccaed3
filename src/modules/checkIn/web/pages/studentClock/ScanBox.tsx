/**
 * Finds children by name or number, and accepts scanner input: a number and a line end or tab. Recognized by its end, not by the time
 * between keys, so that slow scanners and typing work as well. A code that is scanned twice is signed once.
 */
import { ScanOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isOverlayOpen } from '../../../../../ui/isOverlayOpen';
import ui from '../../../../../ui/ui.module.css';
import type { BoardChild } from '../../../domain/board';
import { childOfCode } from '../../../domain/boardFilter';
import { directions } from '../../../domain/codes';
import css from './studentClock.module.css';

interface ScanBoxProps {
  all: readonly BoardChild[];
  direction: number;
  text: string;
  onText: (text: string) => void;
  onSign: (child: BoardChild) => Promise<void>;
}

export function ScanBox({ all, direction, text, onText, onSign }: ScanBoxProps) {
  const box = useRef<InputRef>(null);
  const [message, setMessage] = useState<{ text: string; isWrong: boolean }>();
  useScannerKeys(() => box.current?.focus());
  const take = async () => {
    const child = childOfCode(all, text);
    if (!child) {
      // Only numbers are reported as unknown; a typed name keeps filtering the list.
      if (/\d/.test(text)) setMessage({ text: `没有学号 ${text.trim()}`, isWrong: true });
      if (/\d/.test(text)) onText('');
      return;
    }
    onText('');
    const time = direction === directions.arrive ? child.checkIn : child.checkOut;
    const word = direction === directions.arrive ? '到校' : '离校';
    if (time) return setMessage({ text: `${child.stuName} ${time} 已签${word}`, isWrong: false });
    await onSign(child);
    setMessage({ text: `${child.stuName} 已签${word}`, isWrong: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || !childOfCode(all, text)) return;
    event.preventDefault();
    void take();
  };
  return (
    <span className={css.scan}>
      <Input
        ref={box}
        prefix={<ScanOutlined />}
        allowClear
        placeholder="姓名、学号，或扫码"
        aria-label="姓名、学号，或扫码"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onPressEnter={take}
        onKeyDown={onKeyDown}
      />
      <span className={message?.isWrong ? css.wrong : `${ui.flush} ${ui.note}`} role="status">
        {message?.text}
      </span>
    </span>
  );
}

/** A scanner types wherever the focus is: letters and digits outside an input are redirected to the box instead of the focused card. */
function useScannerKeys(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (defaultPrevented || ctrlKey || metaKey || altKey || !/^[a-z0-9]$/i.test(key) || isOverlayOpen()) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
