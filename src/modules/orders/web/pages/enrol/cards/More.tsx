/** Collapsed fields that are rarely needed; open if one of them is filled or invalid. */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import css from '../enrol.module.css';

export function More({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isUsed;
  return (
    <>
      {isShown && children}
      {!isUsed && (
        <Button
          type="link"
          size="small"
          className={css.more}
          aria-expanded={isShown}
          icon={isShown ? <UpOutlined /> : <DownOutlined />}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      )}
    </>
  );
}
