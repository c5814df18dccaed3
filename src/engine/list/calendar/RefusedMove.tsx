/** Dialog after a refused drop: warnings can be overridden; otherwise free slots are suggested. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import ui from '../../../ui/ui.module.css';
import { faceTexts } from '../faces/faceTexts';
import board from './board.module.css';
import { type FreeSlot, suggested } from './freeSlots';
import { useFoundSlots } from './useFoundSlots';
import type { Moves, RefusedMove as Refused } from './useMoves';

const words = faceTexts.calendar;
const dialogWidth = 440;

interface RefusedMoveProps {
  refused: Refused;
  moves: Pick<Moves, 'drop' | 'putBack' | 'findPlaces'>;
}

export default function RefusedMove({ refused, moves: { drop, putBack, findPlaces } }: RefusedMoveProps) {
  const { entry, fromLane, move, isCopy, reasons, isSoft } = refused;
  return (
    <Modal
      open
      centered
      width={dialogWidth}
      title={isSoft ? words.stillAsked(entry.title) : words.notThere(entry.title)}
      onCancel={putBack}
      footer={[
        <Button key="back" onClick={putBack} autoFocus={!isSoft}>
          {words.putBack}
        </Button>,
        isSoft && (
          <Button key="insist" type="primary" autoFocus onClick={() => drop(refused, true)}>
            {isCopy ? words.copyAnyway : words.moveAnyway}
          </Button>
        ),
      ]}
    >
      <ul className={`${board.reasons} ${isSoft ? `${ui.soon} ${board.warned}` : `${ui.wrong} ${board.refused}`}`}>
        {reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {findPlaces && !isSoft && (
        <Suggestions find={() => findPlaces(entry, fromLane, move)} take={(place) => drop({ entry, fromLane, move: place.move, isCopy })} />
      )}
    </Modal>
  );
}

interface SuggestionsProps {
  find: () => Promise<FreeSlot[]>;
  take: (place: FreeSlot) => void;
}

function Suggestions({ find, take }: SuggestionsProps) {
  const { places, failed } = useFoundSlots(find);
  const [isAll, setAll] = useState(false);
  if (failed !== undefined) return <p className={ui.fine}>{failed}</p>;
  if (!places) return <p className={ui.fine}>{words.lookingFor}</p>;
  if (places.length === 0) return <p className={ui.fine}>{words.noPlaces}</p>;
  const shown = suggested(places, isAll);
  return (
    <>
      <p className={ui.fine}>{words.freePlaces}</p>
      <ul className={`${ui.stack} ${ui.list} ${ui.offers}`}>
        {shown.map((place) => (
          <li key={`${place.when} ${place.names}`}>
            <span className={ui.nowrap}>{place.when}</span>
            <span className={`${ui.fill} ${ui.note}`}>{place.names}</span>
            <Button type="link" size="small" aria-label={`${words.putHere} ${place.when} ${place.names}`} onClick={() => take(place)}>
              {words.putHere}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {words.morePlaces}
        </Button>
      )}
    </>
  );
}
