/** The current location, from the address, the configuration, and the record that the page has loaded. */

import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRecordTitle } from '../../providers/page/recordTitle';
import { useManifest } from '../useManifest';
import { describeLocation, type PageLocation } from './describeLocation';

export function usePageLocation(): PageLocation {
  const manifest = useManifest();
  const { pathname } = useLocation();
  const recordTitle = useRecordTitle();
  return useMemo(() => describeLocation(manifest, pathname, recordTitle), [manifest, pathname, recordTitle]);
}
