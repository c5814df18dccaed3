/** 页面与按钮: search, filters and the permission tree. `/` focuses the search. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Segmented } from 'antd';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { PageState } from '../../../../../../ui/PageState';
import ui from '../../../../../../ui/ui.module.css';
import { useShortcuts } from '../../../../../../ui/useShortcuts';
import type { PaneProps } from '../panes/paneProps';
import { changedFrom, isAllowedRow, type RoleEditor } from '../policy/roleEditor';
import css from '../rolePolicy.module.css';
import { KeyTree } from './KeyTree';
import { countUnder, type GroupCount, listAllRows, listVisibleRows, type RowFilter, type TreeRow } from './keyRows';

export type Narrowing = 'all' | 'changed' | 'allowed';

const narrowings = [
  { value: 'all', label: '全部' },
  { value: 'changed', label: '只看改动' },
  { value: 'allowed', label: '只看允许' },
];

const none: ReadonlySet<string> = new Set();

interface KeysPaneProps extends PaneProps {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}

export function KeysPane({ source: { tree, book }, editing: { editor }, narrowing, onNarrow }: KeysPaneProps) {
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set(tree.map(({ key }) => key)));
  const [folded, setFolded] = useState(none);
  const search = useRef<InputRef>(null);
  const found = useDeferredValue(keyword);
  useShortcuts({ '/': () => search.current?.focus() });

  const rows = useMemo(() => listAllRows(tree, editor.lines.keys, book.spellings), [tree, editor.lines.keys, book]);
  const counts = useMemo(() => countAllowed(rows, editor), [rows, editor]);
  const isWhole = found.trim() === '' && narrowing === 'all';
  const filter: RowFilter = useMemo(
    () => ({ keyword: found, keeps: keeperOf(narrowing, editor), toggled: isWhole ? unfolded : folded }),
    [found, narrowing, editor, isWhole, unfolded, folded],
  );
  const shown = useMemo(() => listVisibleRows(rows, filter), [rows, filter]);
  const toggle = useCallback((id: string) => (isWhole ? setUnfolded : setFolded)((known) => toggleId(known, id)), [isWhole]);
  const narrow = (next: () => void) => {
    setFolded(none);
    next();
  };
  return (
    <div className={css.body}>
      <div className={`${ui.row} ${css.tools}`}>
        <Input
          ref={search}
          className={css.search}
          allowClear
          prefix={<SearchOutlined />}
          placeholder="搜索页面、按钮或权限键"
          aria-label="搜索页面、按钮或权限键"
          value={keyword}
          onChange={({ target }) => narrow(() => setKeyword(target.value))}
        />
        <Segmented
          aria-label="显示哪些"
          options={narrowings}
          value={narrowing}
          onChange={(value) => narrow(() => onNarrow(value as Narrowing))}
        />
        <span className={`${ui.hint} ${css.rule}`}>拒绝优先于允许</span>
      </div>
      <div className={css.scroll}>
        {shown.length > 0 ? (
          <KeyTree editor={editor} rows={shown} counts={counts} filter={filter} onToggle={toggle} />
        ) : (
          <PageState title={emptyTitles[narrowing]} text="换一个词，或者看全部。" />
        )}
      </div>
    </div>
  );
}

const emptyTitles: Record<Narrowing, string> = {
  all: '没有符合的页面或按钮',
  changed: '这个角色没有改动',
  allowed: '没有允许的页面或按钮',
};

function keeperOf(narrowing: Narrowing, editor: RoleEditor): ((row: TreeRow) => boolean) | undefined {
  if (narrowing === 'all') return undefined;
  return narrowing === 'changed' ? (row) => changedFrom(editor, row) !== undefined : (row) => isAllowedRow(editor, row);
}

function countAllowed(rows: readonly TreeRow[], editor: RoleEditor): ReadonlyMap<string, GroupCount> {
  return countUnder(rows, (row) => isAllowedRow(editor, row));
}

function toggleId(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}
