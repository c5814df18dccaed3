/** All roles and the tree of keys, read together. */
import { useCallback, useEffect, useState } from 'react';
import type { KeyNode } from '../../../../access/keyCatalog';
import { useCall } from '../../../../engine/call/useCall';
import { type PolicyBook, policyCalls } from '../../../../wire/policy';

export interface PolicySource {
  tree: KeyNode[];
  book: PolicyBook;
}

export interface PolicyReading {
  source: PolicySource | undefined;
  error: unknown;
  /** Reads the roles again; what is on screen stays until they are there. */
  reload: () => Promise<PolicyBook | undefined>;
}

export function usePolicyBook(): PolicyReading {
  const call = useCall();
  const [source, setSource] = useState<PolicySource>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      const [tree, book] = (await Promise.all([call(policyCalls.tree, {}), call(policyCalls.book, {})])) as [KeyNode[], PolicyBook];
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
