/** Actions as the engine draws them on a page, on a record page and in a row. Each can be tried: questions and dialogs open. */
import { outing } from 'virtual:kangjiao/gallery';
import { must } from '../../../src/domain/must';
import { ActionHost, useRunAction } from '../../../src/engine/action/ActionHost';
import { PageActions } from '../../../src/engine/action/PageActions';
import { RowActions } from '../../../src/engine/action/RowActions';
import { rowCommands } from '../../../src/engine/command/rowCommands';
import type { EngineRecord } from '../../../src/engine/record/engineRecord';
import { recordLabel } from '../../../src/engine/record/recordLabel';
import { useRemoval } from '../../../src/engine/record/useRemoval';
import { getAllowedPaths } from '../../../src/engine/resourcePaths';
import { RecordHeader } from '../../../src/engine/show/RecordHeader';
import { todayInShanghai } from '../../../src/fields/components/today';
import { usePolicy } from '../../../src/providers/access/usePolicy';
import css from './gallery.module.css';
import { records } from './outingRecords';
import { GallerySection, Tile } from './Tile';

const show = must(outing.show, 'show');

export function ActionSection() {
  return (
    <ActionHost resource={outing}>
      <GallerySection name="actions" text="Of a page, of a record page, of a row, and each alone with what makes it different.">
        <Tile name="page" wide>
          <div className={css.bar}>
            <PageActions resource={outing} />
          </div>
        </Tile>
        {records.map((record) => (
          <OfRecord key={record.id} record={record} />
        ))}
      </GallerySection>
    </ActionHost>
  );
}

function OfRecord({ record }: { record: EngineRecord }) {
  const label = recordLabel(outing.entity, record);
  const inRow = useCommands(record, false);
  const explained = useCommands(record, true);
  return (
    <>
      <Tile name="record page" wide>
        <RecordHeader resource={outing} show={show} record={record} commands={explained} />
      </Tile>
      <Tile name="row">
        <RowActions commands={inRow} label={label} />
      </Tile>
      <Tile name="each alone">
        <div className={css.bar}>
          {explained.map((command) => (
            <RowActions key={command.key} commands={[command]} label={label} />
          ))}
        </div>
      </Tile>
    </>
  );
}

/** `explained`: also those that the state forbids, with the reason. */
function useCommands(record: EngineRecord, explained: boolean) {
  const policy = usePolicy();
  const runAction = useRunAction();
  const { remove, restore } = useRemoval(outing);
  const situation = { resource: outing, policy, today: todayInShanghai(), trash: false, paths: getAllowedPaths(outing, policy), explained };
  return rowCommands(record, situation, { runAction, restore, remove: (one) => void remove(one) });
}
