/** Loads all roles and the permission tree. */
import { useCallback, useEffect, useState } from 'react';
import { type KeyNode, keyTreeCall } from '../../../../../../access/keyCatalog';
import { useCall } from '../../../../../../engine/call/useCall';
import { type PolicyBook, policyCalls } from '../../../../../../wire/policy';

export interface PolicySource {
  tree: KeyNode[];
  book: PolicyBook;
}

interface PolicyReading {
  source: PolicySource | undefined;
  error: unknown;
  /** Reloads roles and tree; the old ones stay on screen meanwhile. Resolves to undefined on failure. */
  reload: () => Promise<PolicyBook | undefined>;
}

export function usePolicyBook(): PolicyReading {
  const call = useCall();
  const [source, setSource] = useState<PolicySource>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      const [tree, book] = await Promise.all([call(keyTreeCall, {}), call(policyCalls.book, {})]);
      setError(undefined);
      setSource({ tree, book });
      return book;
    } catch (failure) {
      setError(failure);
      return undefined;
    }
  }, [call]);
  useEffect(() => void reload(), [reload]);
  return { source, error, reload };
}
