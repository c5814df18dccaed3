/** The current location, from the address, the configuration, and the record that the page has loaded. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRecordTitle } from '../../providers/page/recordTitle';
import { describeLocation, type PageLocation } from './describeLocation';

export function usePageLocation(): PageLocation {
  const { pathname } = useLocation();
  const recordTitle = useRecordTitle();
  return useMemo(() => describeLocation(manifest, pathname, recordTitle), [pathname, recordTitle]);
}
