/** Tabs of the saved views after the configured ones, and 存为视图 for a list that matches no view. Loaded after the rows. */

import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { useAsk } from '../../../ui/AskHost';
import ui from '../../../ui/ui.module.css';
import { personalCalls, type SavedView } from '../../../wire/personal';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { lazyTexts } from '../../lazyTexts';
import css from '../list.module.css';
import type { ListState } from '../listState';
import type { ViewCountTexts } from '../useViewCounts';
import { ViewCount } from '../ViewTabs';
import own from './personal.module.css';
import { isPlainQuery, queryOf } from './viewQuery';

const SaveViewDialog = lazy(() => import('./SaveViewDialog'));

interface SavedViewsProps {
  resource: Resource;
  state: ListState;
  views: readonly SavedView[];
  counts: ViewCountTexts;
  /** Shows the list with the state in this query string. */
  onOpen: (query: string) => void;
  reload: () => Promise<void>;
}

export default function SavedViews({ resource, state, views, counts, onOpen, reload }: SavedViewsProps) {
  const query = queryOf(state);
  const current = views.find((view) => view.query === query);
  /** The view opened last; it is marked as changed while the list is filtered differently. */
  const [opened, setOpened] = useState<SavedView>();
  const [dialog, setDialog] = useState<SavedView | 'new'>();
  const known = current ?? (isPlainQuery(state) ? undefined : views.find(({ id }) => id === opened?.id));
  const changed = !state.trash && !isPlainQuery(state) && !current;
  const open = (view: SavedView) => {
    setOpened(view);
    onOpen(view.query);
  };
  return (
    <>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={`${ui.bareButton} ${css.tab}`}
          aria-pressed={view === current}
          onClick={() => open(view)}
        >
          {view.title}
          <ViewCount text={counts.of(view.id)} />
          {view === known && changed && <span className={`${ui.fine} ${own.changed}`}>{lazyTexts.personal.changed}</span>}
        </button>
      ))}
      <span className={`${ui.line} ${own.viewTools}`}>
        {changed && (
          <Button type="text" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
            {lazyTexts.personal.saveView}
          </Button>
        )}
        {known?.mine && (
          <ViewMenu view={known} query={changed ? query : undefined} resource={resource} reload={reload} onEdit={() => setDialog(known)} />
        )}
      </span>
      {dialog && (
        <Suspense>
          <SaveViewDialog
            resource={resource}
            view={dialog === 'new' ? undefined : dialog}
            query={dialog === 'new' ? query : dialog.query}
            onClose={() => setDialog(undefined)}
            onSaved={(view) => {
              setDialog(undefined);
              setOpened(view);
              void reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ViewMenuProps {
  view: SavedView;
  /** Query of the present list when it differs from the view; undefined = equal. */
  query: string | undefined;
  resource: Resource;
  reload: () => Promise<void>;
  onEdit: () => void;
}

function ViewMenu({ view, query, resource, reload, onEdit }: ViewMenuProps) {
  const call = useCall();
  const notify = useNotify();
  const ask = useAsk();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await reload();
      notify.done(done);
    } catch (error) {
      notify.failed(error);
    }
  };
  const { updateView, editView, dropView, updated, dropped, dropQuestion, viewMenu } = lazyTexts.personal;
  const update = () => {
    const { id, title, roleKey, isDefault } = view;
    void run(() => call(personalCalls.saveView, { resource: resource.name, id, title, roleKey, isDefault, query }), updated(title));
  };
  const drop = () =>
    void ask({
      title: dropQuestion(view.title),
      confirm: dropView,
      danger: true,
      run: () => run(() => call(personalCalls.dropView, { id: view.id }), dropped(view.title)),
    });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(query === undefined ? [] : [{ key: 'update', label: updateView(view.title), onClick: update }]),
          { key: 'edit', label: editView, onClick: onEdit },
          { key: 'drop', label: dropView, danger: true, onClick: drop },
        ],
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={viewMenu(view.title)} />
    </Dropdown>
  );
}
