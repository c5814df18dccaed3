/** Dialog after a refused drop: warnings can be overridden; otherwise free slots are suggested. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import board from './board.module.css';
import { type FreeSlot, listSuggestions } from './freeSlots';
import { useFoundSlots } from './useFoundSlots';
import type { Moves, RefusedMove as Refused } from './useMoves';

const words = layoutTexts.calendar;
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
        <div className={board.suggestions}>
          <Suggestions find={() => findPlaces(entry, fromLane, move)} take={(slot) => drop({ entry, fromLane, move: slot.move, isCopy })} />
        </div>
      )}
    </Modal>
  );
}

interface SuggestionsProps {
  find: () => Promise<FreeSlot[]>;
  take: (slot: FreeSlot) => void;
}

function Suggestions({ find, take }: SuggestionsProps) {
  const { slots, failed } = useFoundSlots(find);
  const [isAll, setAll] = useState(false);
  if (failed !== undefined) return <p className={ui.fine}>{failed}</p>;
  if (!slots) return <p className={ui.fine}>{words.lookingFor}</p>;
  if (slots.length === 0) return <p className={ui.fine}>{words.noPlaces}</p>;
  const shown = listSuggestions(slots, isAll);
  return (
    <>
      <p className={ui.fine}>{words.freePlaces}</p>
      <ul className={`${ui.stack} ${ui.list} ${ui.offers}`} data-all={isAll || undefined}>
        {shown.map((slot) => (
          <li key={`${slot.when} ${slot.names}`}>
            <span className={ui.nowrap}>{slot.when}</span>
            <span className={`${ui.fill} ${ui.note}`}>{slot.names}</span>
            <Button type="link" size="small" aria-label={`${words.putHere} ${slot.when} ${slot.names}`} onClick={() => take(slot)}>
              {words.putHere}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < slots.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {words.morePlaces}
        </Button>
      )}
    </>
  );
}
