/** A picture fitted into its frame, with zoom by buttons, keys and double click. */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import ui from '../../ui/ui.module.css';
import css from './preview.module.css';

interface PictureZoomProps {
  name: string;
  url: string;
  onFailure: () => void;
}

const most = 8;
const step = 1.5;

export function PictureZoom({ name, url, onFailure }: PictureZoomProps) {
  const [zoom, setZoom] = useState(1);
  /** Width in px at which the picture fits the frame. */
  const [fitting, setFitting] = useState<number>();
  const zoomBy = (factor: number) => setZoom((now) => Math.min(most, Math.max(1, now * factor)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(step);
    if (key === '-') zoomBy(1 / step);
    if (key === '0') setZoom(1);
  };
  const picture = useRef<HTMLImageElement>(null);
  // The picture may have loaded or failed before the dialog was mounted; its event is then missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!picture.current?.complete) return;
    if (picture.current.naturalWidth === 0) onFailure();
    else setFitting(picture.current.clientWidth);
  }, []);
  const width = zoom === 1 || fitting === undefined ? undefined : fitting * zoom;
  return (
    <>
      <div className={`${ui.row} ${css.zoom}`} role="toolbar" aria-label="缩放">
        <Button size="small" icon={<MinusOutlined />} aria-label="缩小" disabled={zoom === 1} onClick={() => zoomBy(1 / step)} />
        <span aria-live="polite">{Math.round(zoom * 100)}%</span>
        <Button size="small" icon={<PlusOutlined />} aria-label="放大" disabled={zoom === most} onClick={() => zoomBy(step)} />
        <Button size="small" disabled={zoom === 1} onClick={() => setZoom(1)}>
          适应窗口
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <section className={css.zoomArea} aria-label={`图片 ${name}，按加号放大，减号缩小`} tabIndex={0} onKeyDown={onKeyDown}>
        <img
          ref={picture}
          className={width === undefined ? css.fitted : undefined}
          style={{ width }}
          src={url}
          alt={name}
          onLoad={({ currentTarget }) => setFitting(currentTarget.clientWidth)}
          onError={onFailure}
          onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
        />
      </section>
    </>
  );
}
