/** Calls of pages that are made while their code is loaded. Small, because the first screen imports it. */
import { startCalls } from '../../modules/dashboard/web/pages/dashboard/startCalls';
import type { EarlyCall } from '../../providers/data/earlyCalls';
import { homePath } from '../location/homePath';

export function getPageCalls(address: string): readonly EarlyCall[] {
  const path = address.split(/[?#]/)[0];
  return path === homePath || path === '/' ? startCalls : [];
}
