/** Someone else saved first: both versions side by side, and the choice between them. Nothing typed is lost before it. */
import { Button, Modal } from 'antd';
import type { Entity, Field } from '../../config/normalized';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed, type RecordValues } from '../record/recordLabel';
import { texts } from '../texts';
import type { Conflict } from './conflict';
import css from './form.module.css';

interface ConflictDialogProps {
  entity: Entity;
  conflict: Conflict;
  mine: RecordValues;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

const dialogWidth = 880;

export function ConflictDialog({ entity, conflict, mine, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const fields = conflict.fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []);
  return (
    <Modal
      open
      title={texts.conflict.title}
      width={dialogWidth}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={[
        <Button key="back" onClick={onClose}>
          {texts.form.stay}
        </Button>,
        <Button key="theirs" onClick={onLoadTheirs}>
          {texts.conflict.loadTheirs}
        </Button>,
        <Button key="mine" type="primary" onClick={onKeepMine}>
          {texts.conflict.keepMine}
        </Button>,
      ]}
    >
      <p>{texts.conflict.by(conflict.by, conflict.at)}</p>
      {fields.length > 0 && <Versions fields={fields} mine={mine} theirs={conflict.current} />}
    </Modal>
  );
}

function Versions({ fields, mine, theirs }: { fields: Field[]; mine: RecordValues; theirs: RecordValues }) {
  return (
    <table className={css.versions}>
      <thead>
        <tr>
          <th scope="col">{texts.conflict.field}</th>
          <th scope="col">{texts.conflict.mine}</th>
          <th scope="col">{texts.conflict.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.title}</th>
            <td>
              <FieldValue field={field} record={mine} place="show" />
            </td>
            <td>
              <FieldValue field={field} record={theirs} place="show" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
