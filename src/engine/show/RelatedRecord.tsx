/** Form or record of a related list in a drawer over the record page. Loaded when first opened. */
import { EditOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RelatedTab, Resource, Show } from '../../config/normalized';
import { Skeleton } from '../../ui/Skeleton';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { RecordFormDrawer } from '../form/FormDrawer';
import { getPresetValues } from '../form/presetValues';
import { lazyTexts } from '../lazyTexts';
import type { RelatedPlace } from '../page/relatedRecord';
import { RecordProblem } from '../record/RecordProblem';
import { recordLabel } from '../record/recordLabel';
import { useRecord } from '../record/useRecord';
import type { ResourcePaths } from '../resourcePaths';
import { RecordGroups } from './RecordGroups';

interface RelatedRecordProps {
  resource: Resource;
  tab: RelatedTab;
  /** Id of the record of the page. */
  parentId: string;
  target: RelatedPlace;
  paths: ResourcePaths;
  onClose: () => void;
}

export default function RelatedRecord({ resource, tab, parentId, target, paths, onClose }: RelatedRecordProps) {
  const [params] = useSearchParams();
  const preset = useMemo(() => new URLSearchParams({ ...getPresetValues(params), [tab.via]: parentId }), [params, tab.via, parentId]);
  if (target.mode === 'create') return <RecordFormDrawer resource={resource} id={undefined} preset={preset} onClose={onClose} />;
  if (target.mode === 'edit') return <RecordFormDrawer resource={resource} id={target.id} preset={preset} onClose={onClose} />;
  if (!resource.show) return null;
  return <RecordDrawer resource={resource} show={resource.show} id={target.id} edit={paths.edit(target.id)} onClose={onClose} />;
}

interface RecordDrawerProps {
  resource: Resource;
  show: Show;
  id: string;
  edit: string | undefined;
  onClose: () => void;
}

const drawerWidth = 640;

function RecordDrawer({ resource, show, id, edit, onClose }: RecordDrawerProps) {
  const { record, error, reload } = useRecord(resource, id);
  const navigate = useNavigate();
  const narrow = useMediaQuery(narrowScreen);
  const toEdit = record && edit !== undefined && (
    <Button icon={<EditOutlined />} onClick={() => navigate(edit, { replace: true })}>
      {lazyTexts.show.edit}
    </Button>
  );
  return (
    <Drawer
      open
      width={narrow ? '100%' : drawerWidth}
      title={record ? recordLabel(resource.entity, record) || resource.title : resource.title}
      extra={toEdit}
      onClose={onClose}
    >
      {record && <RecordGroups entity={resource.entity} groups={show.groups} record={record} />}
      {!record && (error ? <RecordProblem resource={resource} id={id} error={error} onRetry={reload} /> : <Skeleton late />)}
    </Drawer>
  );
}
