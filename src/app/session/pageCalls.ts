/** Calls of pages that are asked for while their code is on its way. Small, because the first screen imports it. */
import { startCalls } from '../../modules/dashboard/web/startCalls';
import type { EarlyCall } from '../../providers/data/earlyCalls';
import { homePath } from '../places/homePath';

export function callsOfPage(address: string): readonly EarlyCall[] {
  const path = address.split(/[?#]/)[0];
  return path === homePath || path === '/' ? startCalls : [];
}
