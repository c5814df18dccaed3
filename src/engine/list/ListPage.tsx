/** The list page of a resource. Small forms open beside it as a nested route, so the list stays mounted. */

import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { List, Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { usePolicy } from '../../providers/access/usePolicy';
import { lazyPart } from '../../ui/lazyPart';
import { PageHead } from '../../ui/PageHead';
import { ForbiddenState } from '../../ui/ProblemState';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { useShortcuts } from '../../ui/useShortcuts';
import { statisticsSegment } from '../../wire/statistics';
import { ActionHost } from '../action/ActionHost';
import { PageActions, usePrimaryAction } from '../action/PageActions';
import { useOpenFromHere } from '../page/fromHere';
import { texts } from '../texts';
import { useResource } from '../useResource';
import { ExportMenu } from './export/ExportMenu';
import { ListView } from './ListView';
import { layoutsOf } from './layouts/getShownLayout';
import { ListKeys, SavedRow } from './lazyParts';
import css from './list.module.css';
import { formatListState } from './listState';
import { applySetting } from './personal/listSetting';
import { usePersonalList } from './personal/usePersonalList';
import { useRoleDefault } from './personal/useRoleDefault';
import { useListPosition } from './position/useListPosition';
import { useListPage } from './useListPage';
import { useAddressListState } from './useListState';
import { useOpeningView, useWayOutOfEmpty } from './useOpeningView';

/** Delay in ms after the first rows before further parts are loaded, so that the rows are painted and respond first. */
const settleMs = 300;

const TreeDrag = lazyPart('drag', () => import('./move/TreeDrag'));

/** `name`: name of the resource. */
export function ListPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  if (!resource.list || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return (
    <ActionHost resource={resource}>
      <ListPageContent key={name} resource={resource} list={resource.list} />
      <Outlet />
    </ActionHost>
  );
}

function ListPageContent({ resource, list }: { resource: Resource; list: List }) {
  const address = useAddressListState(resource);
  const { state, change, opened } = useOpeningView(list, resource.path, address);
  const [rowsAreThere, setRowsAreThere] = useState(false);
  const personal = usePersonalList(resource, rowsAreThere);
  const shown = useMemo(() => applySetting(list, personal.setting), [list, personal.setting]);
  const model = useListPage({ resource, list: shown, state, change, layout: personal.setting?.face });
  useEffect(() => {
    if (model.loading) return;
    const timer = setTimeout(() => setRowsAreThere(true), settleMs);
    return () => clearTimeout(timer);
  }, [model.loading]);
  useWayOutOfEmpty(opened, model);
  useRoleDefault(personal, model, opened);
  useListPosition(model.rows.length > 0);
  const search = useRef<HTMLInputElement>(null);
  const narrow = useMediaQuery(narrowScreen);
  const navigate = useNavigate();
  const path = model.paths.create;
  const open = useOpenFromHere();
  const create = path === undefined || state.trash ? undefined : () => open({ to: path, keepsSearch: model.paths.formsKeepSearch });
  const primary = usePrimaryAction(resource);
  useShortcuts({
    [texts.keys.search]: () => search.current?.focus(),
    [texts.keys.create]: create ?? primary?.run,
    Escape: model.selection?.clear,
  });
  const keys = rowsAreThere && !narrow && (
    <Suspense>
      <ListKeys model={model} />
      {list.movable && <TreeDrag model={model} />}
    </Suspense>
  );
  const { quick } = resource.form ?? {};
  const createButton = create && (
    <Button
      type={quick ? 'default' : 'primary'}
      icon={<PlusOutlined />}
      data-right={resource.permissions.create ?? resource.permission}
      onClick={create}
    >
      {texts.list.create(resource.entity.title)}
    </Button>
  );
  const mainButton =
    create && quick ? (
      <Button
        type="primary"
        icon={<PlusOutlined />}
        data-right={resource.permissions.create ?? resource.permission}
        onClick={() => open({ to: `${path}?quick=1` })}
      >
        {quick.title}
      </Button>
    ) : (
      (createButton ?? primary?.button)
    );
  const files = (
    <>
      {model.paths.import && (
        <Button
          data-right={resource.permissions.import ?? resource.permissions.create}
          onClick={() => navigate(must(model.paths.import, 'address of the import'))}
        >
          {texts.list.import}
        </Button>
      )}
      {resource.path !== undefined && layoutsOf(list).includes('table') && model.total > 0 && (
        <Button
          onClick={() => navigate(`${resource.path}/${statisticsSegment}?${formatListState({ ...state, page: 1, pageSize: undefined })}`)}
        >
          {texts.list.statistics}
        </Button>
      )}
      {model.exporter && (model.total > 0 || model.layout === 'calendar') && <ExportMenu exporter={model.exporter} />}
    </>
  );
  return (
    <>
      <PageHead title={resource.title} description={resource.description ?? resource.entity.description}>
        {!narrow && files}
        <PageActions resource={resource} />
        {!narrow && quick && createButton}
        {!narrow && mainButton}
      </PageHead>
      {keys}
      {rowsAreThere && (
        <Suspense>
          <SavedRow model={model} />
        </Suspense>
      )}
      <ListView model={model} personal={personal} searchRef={search} emptyAction={mainButton} />
      {/* Seldom used on a phone, so below the rows. */}
      {narrow && <div className={css.files}>{files}</div>}
      {narrow && mainButton && <div className={`${ui.flex} ${css.bar}`}>{mainButton}</div>}
    </>
  );
}
