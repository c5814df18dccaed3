/** Data of the enrolment page: the catalogue, and the draft to continue. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { must } from '../../../../../domain/must';
import { type Call, useCall } from '../../../../../engine/call/useCall';
import { useResource } from '../../../../../engine/useResource';
import { orderListCalls, saleOrderCalls } from '../../../../../generated/calls';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import type { Catalogue } from '../../../domain/catalogue';
import type { StoredOrder } from './storedOrder';

/** Pages through which the user may create orders: that of one's own orders, that of all orders. */
export function useOrderPages(): Resource[] {
  const policy = usePolicy();
  const pages = [useResource('saleOrder'), useResource('orderList')];
  return pages.filter(({ permission, permissions }) => policy.can(permission) && policy.can(permissions.create));
}

/** The same call of each page, with the page's own key. */
const catalogueCalls = { saleOrder: saleOrderCalls.catalogue, orderList: orderListCalls.catalogue };

interface Asked {
  resource: Resource;
  catalogue: Catalogue;
  order: StoredOrder | undefined;
}

export function useDesk(pages: readonly Resource[], stuId: string, orderId: string | null) {
  const call = useCall();
  const [asked, setAsked] = useState<Asked>();
  const [error, setError] = useState<unknown>();
  const latest = useRef(pages);
  latest.current = pages;
  const isShown = useRef(true);
  /** Resolves when the new data is shown. */
  const reload = useCallback(async () => {
    setError(undefined);
    try {
      const { resource, order } = await readOrder(call, latest.current, orderId);
      const catalogue = await call(catalogueCalls[resource.name === 'orderList' ? 'orderList' : 'saleOrder'], { stuId });
      if (isShown.current) setAsked({ resource, order, catalogue });
    } catch (failure) {
      if (isShown.current) setError(failure);
    }
  }, [call, stuId, orderId]);
  useEffect(() => {
    isShown.current = true;
    void reload();
    return () => {
      isShown.current = false;
    };
  }, [reload]);
  return { asked, error, reload };
}

/** Reads the order by the first page that contains it: the page of one's own orders lacks those of colleagues. */
async function readOrder(
  call: Call,
  pages: readonly Resource[],
  orderId: string | null,
): Promise<{ resource: Resource; order: StoredOrder | undefined }> {
  const [first, ...others] = pages as [Resource, ...Resource[]];
  if (orderId === null) return { resource: first, order: undefined };
  try {
    const sent = await call(must(first.endpoints.get, 'call that reads an order'), { [dialect.id]: orderId });
    // Who may enrol reads all fields of the form, so the record has them.
    return { resource: first, order: sent as unknown as StoredOrder };
  } catch (failure) {
    if (others.length === 0 || !['notFound', 'forbidden'].includes(describeProblem(failure).kind)) throw failure;
    return readOrder(call, others, orderId);
  }
}
