/** Switch between table, cards and calendar. Loaded by lists with more than one layout. */
import { AppstoreOutlined, CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ListFace } from '../../../wire/personal';
import { faceTexts } from './faceTexts';

const icons = { table: <UnorderedListOutlined />, cards: <AppstoreOutlined />, calendar: <CalendarOutlined /> };

interface FaceSwitchProps {
  faces: readonly ListFace[];
  current: ListFace;
  onChange: (face: ListFace) => void;
}

export default function FaceSwitch({ faces, current, onChange }: FaceSwitchProps) {
  return (
    <Segmented
      aria-label={faceTexts.switch}
      value={current}
      options={faces.map((face) => ({
        value: face,
        icon: (
          <span role="img" aria-label={faceTexts.faces[face]} title={faceTexts.faces[face]}>
            {icons[face]}
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
