/** Pictures of a record, from the camera or the album of the phone. They wait on this device until the lesson is sent. */
import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import ui from '../../../../../ui/ui.module.css';
import type { ChildDraft, Picture } from '../../../domain/closing';
import { resizePicture } from './resizePicture';
import css from './today.module.css';

/** Maximum of pictures in a record. */
const most = 9;

interface PicturesProps {
  /** Name of the child. */
  name: string;
  draft: ChildDraft;
  onChange: (pictures: Picture[]) => void;
}

export function Pictures({ name, draft, onChange }: PicturesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { pictures } = draft;
  const known = (draft.values.images as unknown[] | null | undefined)?.length ?? 0;
  const room = most - known - pictures.length;
  const add = async (files: File[]) => {
    setBusy(true);
    const small = await Promise.all(files.slice(0, room).map(resizePicture));
    onChange([...pictures, ...small.map((one) => ({ id: newId(), ...one }))]);
    setBusy(false);
  };
  return (
    <div className={ui.row}>
      {pictures.map((picture) => (
        <Thumbnail key={picture.id} picture={picture} onRemove={() => onChange(pictures.filter(({ id }) => id !== picture.id))} />
      ))}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`给${name}拍照`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={<CameraOutlined />} loading={busy} disabled={room <= 0} onClick={() => chooser.current?.click()}>
        拍照
      </Button>
      {known > 0 && <span className={`${ui.note} ${ui.flush} ${css.told}`}>已有 {known} 张照片</span>}
    </div>
  );
}

function Thumbnail({ picture: { name, content }, onRemove }: { picture: Picture; onRemove: () => void }) {
  const url = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <span className={css.picture}>
      <img src={url} alt={name} />
      <Button size="small" icon={<DeleteOutlined />} aria-label={`移除${name}`} onClick={onRemove} />
    </span>
  );
}
