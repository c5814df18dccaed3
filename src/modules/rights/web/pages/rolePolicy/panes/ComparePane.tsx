/** Compares two roles: the effective right for each page and button. */
import { Select, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { PageState } from '../../../../../../ui/PageState';
import ui from '../../../../../../ui/ui.module.css';
import { fieldOutcome, getScopeOutcome, graphOf, type Outcome, outcomeOf } from '../impact/outcome';
import { listAllRows, type TreeRow } from '../keys/keyRows';
import type { PaneProps } from './paneProps';
import css from './panes.module.css';

interface ComparePaneProps extends PaneProps {
  other: string | undefined;
  onOther: (role: string) => void;
}

interface Line {
  row: TreeRow;
  where: string;
  one: Outcome;
  two: Outcome;
}

export function ComparePane({ source: { tree, book }, role, editing: { drafts, names }, other, onOther }: ComparePaneProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const second = book.roles.find((one) => one.role === other && one.role !== role.role);
  const lines = useMemo(() => {
    if (!second) return [];
    const titles = new Map<string, string>();
    const [left, right] = [role.role, second.role].map((name) => ({ name, graph: graphOf(book, drafts, name) })) as [Side, Side];
    return listAllRows(tree, [], book.spellings).flatMap((row): Line[] => {
      titles.set(row.id, row.title);
      const [one, two] = [left, right].map(({ name, graph }) => findOutcome(row, graph, name, names));
      return one && two ? [{ row, where: row.above.map((id) => titles.get(id)).join(' / '), one, two }] : [];
    });
  }, [tree, book, drafts, role, second, names]);
  const shown = onlyDifferent ? lines.filter(({ one, two }) => one.word !== two.word) : lines;
  return (
    <>
      <div className={`${ui.row} ${css.tools}`}>
        <span>和</span>
        <Select
          style={{ width: 180 }}
          aria-label="对比的角色"
          placeholder="选择另一个角色"
          showSearch
          optionFilterProp="label"
          value={second?.role}
          options={book.roles.filter((one) => one.role !== role.role).map((one) => ({ value: one.role, label: one.roleName }))}
          onChange={onOther}
        />
        <label className={css.toggle} htmlFor="only-different">
          <Switch id="only-different" size="small" checked={onlyDifferent} onChange={setOnlyDifferent} /> 只看不同
        </label>
        {second && (
          <span className={`${ui.hint} ${css.count}`}>{`${lines.filter(({ one, two }) => one.word !== two.word).length} 处不同`}</span>
        )}
      </div>
      {!second && <PageState title="选择另一个角色" text="并排看两个角色能打开的页面、能按的按钮和能看的数据。" />}
      {second && shown.length === 0 && <PageState title="两个角色没有不同" />}
      {second && shown.length > 0 && (
        <div className={ui.scrollX}>
          <table className={`${ui.table} ${css.table}`}>
            <thead>
              <tr>
                <th scope="col">页面或按钮</th>
                <th scope="col">{role.roleName}</th>
                <th scope="col">{second.roleName}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, where, one, two }) => (
                <tr key={row.id} data-different={one.word !== two.word}>
                  <th scope="row">
                    {row.title} <span className={ui.fine}>{where}</span>
                  </th>
                  <OutcomeCell outcome={one} />
                  <OutcomeCell outcome={two} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface Side {
  name: string;
  graph: ReturnType<typeof graphOf>;
}

function OutcomeCell({ outcome: { word, source } }: { outcome: Outcome }) {
  return (
    <td>
      <span className={word === '允许' ? ui.normal : word === '拒绝' ? ui.wrong : undefined}>{word}</span>
      {source && <span className={ui.fine}> {source}</span>}
    </td>
  );
}

function findOutcome(row: TreeRow, graph: Side['graph'], role: string, names: PaneProps['editing']['names']): Outcome | undefined {
  if (row.kind === 'page' || row.kind === 'button') return outcomeOf(graph, role, row.key, names);
  if (row.kind === 'field') return fieldOutcome(graph, role, row.field, names);
  if (row.kind !== 'scope') return undefined;
  return graph.rightsOf([role]).can(row.page)
    ? getScopeOutcome(graph, role, row.resource.name, names)
    : { allowed: false, word: '看不到', source: '' };
}
