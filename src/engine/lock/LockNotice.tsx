/** Notice on a record page: who edits the record now. */
import { Alert } from 'antd';
import type { Resource } from '../../config/normalized';
import { useRefresh } from '../call/useRefresh';
import { EditingBy } from './EditingBy';
import { useShownLock } from './useShownLock';

export default function LockNotice({ resource, id }: { resource: Resource; id: string }) {
  const refresh = useRefresh();
  const { by, ends } = useShownLock(resource, id, undefined, refresh);
  return by && <Alert role="group" type="info" showIcon message={<EditingBy by={by} ends={ends} />} />;
}
