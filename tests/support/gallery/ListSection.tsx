/** A list in each of its layouts, with charts above the first. */
import { outing } from 'virtual:kangjiao/gallery';
import { useState } from 'react';
import { must } from '../../../src/domain/must';
import { ActionHost } from '../../../src/engine/action/ActionHost';
import { ListView } from '../../../src/engine/list/ListView';
import { plainSetting } from '../../../src/engine/list/personal/listSetting';
import { useListPage } from '../../../src/engine/list/useListPage';
import { useLocalListState } from '../../../src/engine/list/useListState';
import type { ListSetting } from '../../../src/wire/personal';
import { GallerySection, Tile } from './Tile';

const list = must(outing.list, 'list');
const layouts: { name: string; setting: Partial<ListSetting> }[] = [
  { name: 'table', setting: { face: 'table', chartsFolded: false } },
  { name: 'cards', setting: { face: 'cards' } },
  { name: 'calendar, month', setting: { face: 'calendar', span: 'month' } },
  { name: 'calendar, week', setting: { face: 'calendar', span: 'week' } },
];

export function ListSection() {
  return (
    <GallerySection name="lists" text="A list in each layout; charts stand above the first.">
      {layouts.map(({ name, setting }) => (
        <Tile key={name} name={name} wide>
          <ActionHost resource={outing}>
            <SampleList setting={{ ...plainSetting, ...setting }} />
          </ActionHost>
        </Tile>
      ))}
    </GallerySection>
  );
}

function SampleList({ setting: first }: { setting: ListSetting }) {
  const [state, change] = useLocalListState();
  const [setting, saveSetting] = useState(first);
  const model = useListPage({ resource: outing, list, state, change, layout: setting.face });
  const personal = { setting, views: [], ready: false, saveSetting, reload: async () => undefined };
  return <ListView model={model} personal={personal} />;
}
