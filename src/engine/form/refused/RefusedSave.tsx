/**
 * Dialog after a save that was refused because of its slot or time in a calendar: all reasons, those that cannot be overridden first, then
 * free slots. If all reasons are warnings, the user may override them for this save.
 */
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import ui from '../../../ui/ui.module.css';
import { useCall } from '../../call/useCall';
import { lazyTexts } from '../../lazyTexts';
import css from '../form.module.css';
import { listPlacesIn, type OfferedPlace, type RefusedErrors } from './refusedSave';

const words = lazyTexts.refusedSave;
const dialogWidth = 460;
/** Number of slots shown at first. */
const mostOffered = 3;

interface RefusedSaveProps {
  resource: Resource;
  refused: RefusedErrors;
  /** Values of the form, the input of the query for free slots. */
  values: () => Record<string, unknown>;
  saving: boolean;
  /** Puts the values of a slot into the form and saves. */
  onTake: (values: Record<string, unknown>) => void;
  onInsist: () => void;
  onClose: () => void;
}

export default function RefusedSave({ resource, refused, values, saving, onTake, onInsist, onClose }: RefusedSaveProps) {
  const { hard, soft } = refused;
  const isSoft = hard.length === 0;
  return (
    <Modal
      open
      centered
      width={dialogWidth}
      title={isSoft ? words.still : words.notThere}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose} autoFocus={!isSoft}>
          {words.back}
        </Button>,
        isSoft && (
          <Button key="insist" type="primary" autoFocus loading={saving} onClick={onInsist}>
            {words.insist}
          </Button>
        ),
      ]}
    >
      <ul className={css.reasons}>
        {hard.map((text) => (
          <li key={text} className={css.hard}>
            {text}
          </li>
        ))}
        {soft.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!isSoft && <Offers resource={resource} values={values} saving={saving} onTake={onTake} />}
    </Modal>
  );
}

function Offers({ resource, values, saving, onTake }: Pick<RefusedSaveProps, 'resource' | 'values' | 'saving' | 'onTake'>) {
  const call = useCall();
  const [places, setPlaces] = useState<readonly OfferedPlace[]>();
  const [isAll, setAll] = useState(false);
  const action = resource.queries.find(({ name }) => name === resource.list?.calendar?.find);
  const asked = useRef({ call, action, values });
  useEffect(() => {
    const { call: ask, action: find, values: read } = asked.current;
    if (!find) return;
    let isOver = false;
    const filled = read();
    const known = find.params.flatMap(({ name }) => (filled[name] === undefined || filled[name] === null ? [] : [[name, filled[name]]]));
    ask(find.endpoint, Object.fromEntries(known)).then(
      (answer) => !isOver && setPlaces(listPlacesIn(answer, resource, filled)),
      () => !isOver && setPlaces([]),
    );
    return () => {
      isOver = true;
    };
  }, [resource]);
  if (!action) return null;
  if (!places) return <p className={`${ui.noteText} ${css.about}`}>{words.lookingFor}</p>;
  if (places.length === 0) return <p className={`${ui.noteText} ${css.about}`}>{words.noPlaces}</p>;
  const shown = isAll ? places : places.slice(0, mostOffered);
  return (
    <>
      <p className={`${ui.noteText} ${css.about}`}>{words.places}</p>
      <ul className={`${ui.stack} ${ui.list} ${ui.offers}`}>
        {shown.map(({ text, names, values: taken }) => (
          <li key={`${text} ${names}`}>
            <span>{text}</span>
            <span className={`${ui.fill} ${ui.note}`}>{names}</span>
            <Button type="link" size="small" disabled={saving} aria-label={`${words.take} ${text} ${names}`} onClick={() => onTake(taken)}>
              {words.take}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {words.more}
        </Button>
      )}
    </>
  );
}
