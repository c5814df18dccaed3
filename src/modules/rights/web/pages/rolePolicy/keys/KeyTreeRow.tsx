/** One row of the permission tree. */
import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons';
import type { DataScope } from '../../../../../../access/dataScopes';
import { dataScopes } from '../../../../../../access/dataScopes';
import ui from '../../../../../../ui/ui.module.css';
import { beforeWords, fieldWords, scopeTitles } from '../impact/outcome';
import { changedFrom, outcomeOfRow, type RoleEditor, sentenceOf, settings, settingWords } from '../policy/roleEditor';
import { ownScope, settingOf } from '../policy/setting';
import type { GroupCount, TreeRow } from './keyRows';
import css from './keyTree.module.css';

interface KeyTreeRowProps {
  row: TreeRow;
  /** Of a menu: how many of its pages and buttons the role may use. */
  count: GroupCount | undefined;
  /** Undefined = the row has no children. */
  open: boolean | undefined;
  /** The row is in the tab order. */
  reached: boolean;
  editor: RoleEditor;
  onReach: (id: string) => void;
  onToggle: (id: string) => void;
}

export function KeyTreeRow({ row, count, open, reached, editor, onReach, onToggle }: KeyTreeRowProps) {
  const changed = changedFrom(editor, row);
  const outcome = outcomeOfRow(editor, row);
  const sentence = row.kind === 'page' && open ? sentenceOf(editor, row.key) : undefined;
  return (
    <tr
      className={css.row}
      aria-level={row.level}
      aria-expanded={open}
      data-row={row.id}
      data-kind={row.kind}
      data-changed={changed !== undefined}
      tabIndex={reached ? 0 : -1}
      onFocus={() => onReach(row.id)}
    >
      <td className={css.name} style={{ paddingInlineStart: (row.level - 1) * indent + edge }}>
        {open === undefined ? (
          <span className={css.title}>{row.title}</span>
        ) : (
          <button type="button" className={`${ui.bareButton} ${css.fold}`} tabIndex={-1} onClick={() => onToggle(row.id)}>
            {open ? <CaretDownFilled /> : <CaretRightFilled />}
            {row.title}
          </button>
        )}
        {count && <span className={css.count}>{`${count.allowed} / ${count.all}`}</span>}
        <code className={`${ui.fine} ${css.key}`}>{shortKey(row)}</code>
        {sentence !== undefined && <span className={`${ui.noteText} ${css.sentence}`}>{sentence}</span>}
      </td>
      <td className={css.setting}>
        <RowSetting row={row} editor={editor} reached={reached} />
      </td>
      <td className={`${ui.noteText} ${ui.shrinkable} ${ui.breakable} ${css.outcome}`}>
        {outcome && (
          <>
            <span className={toneOf(row, outcome.word)}>{outcome.word}</span>
            {outcome.source && `，${outcome.source}`}
          </>
        )}
        {changed !== undefined && (
          <span className={ui.second}>（{changed in beforeWords ? beforeWords[changed as 'allow'] : '已改动'}）</span>
        )}
      </td>
    </tr>
  );
}

/** Indentation in pixels: per level, and of the first level. */
const indent = 20;
const edge = 20;

function RowSetting({ row, editor, reached }: Pick<KeyTreeRowProps, 'row' | 'editor' | 'reached'>) {
  if (row.kind === 'scope') return <ScopeChoice row={row} editor={editor} reached={reached} />;
  if (row.kind === 'field') return <FieldChoice row={row} editor={editor} />;
  if (!('key' in row)) return null;
  const { key } = row;
  const setting = settingOf(editor.lines.keys, key);
  return (
    <div className={css.switch} role="radiogroup" aria-label={`${editor.names.titleOf(key)}的设置`}>
      {settings.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: the row handles the arrow keys, which radio inputs would consume
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === setting}
          className={`${ui.bareButton} ${ui.note} ${css.choice}`}
          data-setting={one}
          tabIndex={-1}
          onClick={() => editor.set(key, one)}
        >
          {settingWords[one]}
        </button>
      ))}
    </div>
  );
}

function FieldChoice({ row, editor }: { row: Extract<TreeRow, { kind: 'field' }>; editor: RoleEditor }) {
  return (
    <fieldset className={css.switch} aria-label={`${row.title}的字段权限`}>
      {(['read', 'whole', 'write'] as const).map((act) => {
        const key = row.field.keys[act];
        return (
          <button
            key={act}
            type="button"
            aria-pressed={key !== undefined && settingOf(editor.lines.keys, key) === 'deny'}
            disabled={key === undefined}
            className={`${ui.bareButton} ${ui.note} ${css.choice}`}
            data-setting="deny"
            tabIndex={-1}
            onClick={() => editor.toggleField(row, act)}
          >
            {fieldWords[act]}
          </button>
        );
      })}
    </fieldset>
  );
}

function ScopeChoice({ row, editor, reached }: { row: Extract<TreeRow, { kind: 'scope' }>; editor: RoleEditor; reached: boolean }) {
  const { name, title } = row.resource;
  return (
    <select
      className={css.scope}
      aria-label={`${title}的数据范围`}
      tabIndex={reached ? 0 : -1}
      value={ownScope(editor.lines.keys, name) ?? ''}
      onChange={({ target }) => editor.setScope(name, target.value === '' ? undefined : (target.value as DataScope))}
    >
      <option value="">继承</option>
      {dataScopes.map((scope) => (
        <option key={scope} value={scope}>
          {scopeTitles[scope]}
        </option>
      ))}
    </select>
  );
}

/** The key without the prefix that it shares with its menu. */
function shortKey(row: TreeRow): string {
  if (row.kind === 'field') return row.field.path;
  if (row.kind === 'line') return row.key;
  return row.kind === 'page' || row.kind === 'button' || row.kind === 'branch' ? row.key.slice(row.key.indexOf(':') + 1) : '';
}

function toneOf(row: TreeRow, word: string): string | undefined {
  if (row.kind === 'group' || row.kind === 'scope') return undefined;
  return word === '允许' ? ui.normal : word === '拒绝' || row.kind === 'field' ? (word === '公开' ? undefined : ui.wrong) : undefined;
}
