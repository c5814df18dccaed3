/** Which items are drawn: found by a word or a group, a page at a time; one of them has inputs. */
import { useEffect, useMemo, useState } from 'react';
import { useTarget } from '../../../../../../engine/workingCopy/editor/editorContext';
import type { Item, Scale } from '../../../../domain/scale/scaleShape';

/** Items that are drawn at a time. */
export const pageSize = 100;

export interface ItemList {
  word: string;
  setWord: (word: string) => void;
  group: string | undefined;
  setGroup: (group: string | undefined) => void;
  groups: string[];
  found: Item[];
  page: number;
  setPage: (page: number) => void;
  shown: Item[];
  /** Number of the item with inputs. */
  open: number | undefined;
  setOpen: (no: number | undefined) => void;
  /** Opens an item, wherever it stands. */
  reveal: (no: number) => void;
}

export function useItemList({ items }: Scale): ItemList {
  const target = useTarget();
  const [word, setWord] = useState('');
  const [group, setGroup] = useState<string>();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<number>();
  const groups = useMemo(() => [...new Set(items.flatMap((item) => item.group ?? []))], [items]);
  const found = useMemo(
    () => items.filter((item) => (group === undefined || item.group === group) && (word === '' || isFound(item, word))),
    [items, group, word],
  );
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const shown = found.slice(Math.min(page, last) * pageSize, (Math.min(page, last) + 1) * pageSize);
  const reveal = (no: number) => {
    setWord('');
    setGroup(undefined);
    setPage(Math.floor((no - 1) / pageSize));
    setOpen(no);
  };
  useEffect(() => {
    const [part, at] = target?.path ?? [];
    if (part !== 'items' || typeof at !== 'number') return;
    setWord('');
    setGroup(undefined);
    setPage(Math.floor(at / pageSize));
    setOpen(at + 1);
  }, [target]);
  return { word, setWord, group, setGroup, groups, found, page: Math.min(page, last), setPage, shown, open, setOpen, reveal };
}

function isFound({ no, name }: Item, word: string): boolean {
  return String(no) === word.trim() || name.includes(word.trim());
}
