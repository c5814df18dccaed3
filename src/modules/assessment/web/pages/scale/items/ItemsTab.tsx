/** 题目: rows of text; the one worked in has inputs. Items are found by a word or a group, a hundred are drawn at a time. */

import { Button, Input, Select } from 'antd';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { ListPart } from '../../../../../../engine/workingCopy/editor/Part';
import ui from '../../../../../../ui/ui.module.css';
import { addItem } from '../../../../domain/edit/items';
import type { Item, Scale } from '../../../../domain/scale/scaleShape';
import { groupName } from '../../../../domain/taking/sections';
import css from '../scale.module.css';
import { useScale } from '../useScale';
import { constraintList } from './constraints';
import { GroupsPart } from './GroupsPart';
import { ItemForm } from './ItemForm';
import { ItemRow } from './ItemRow';
import { likeLast } from './likeLast';
import { useItemKeys } from './useItemKeys';
import { pageSize, useItemList } from './useItemList';

export function ItemsTab() {
  const scale = useScale();
  const { isReadOnly, edit } = useCommands<Scale>();
  const list = useItemList(scale);
  const keys = useItemKeys(list);
  const { shown, open, setOpen } = list;
  const add = () => {
    const no = scale.items.length + 1;
    edit((known) => addItem(known, no, likeLast(known)));
    list.reveal(no);
  };
  return (
    <>
      <div className={ui.row}>
        <Input.Search
          className={ui.fill}
          allowClear
          aria-label="按题号或名称查找"
          placeholder="题号或名称"
          value={list.word}
          onChange={({ target }) => list.setWord(target.value)}
        />
        {list.groups.length > 1 && (
          <Select
            aria-label="组"
            allowClear
            placeholder="全部组"
            style={{ minWidth: 120 }}
            value={list.group ?? null}
            options={list.groups.map((value) => ({ value, label: groupName(scale, value) ?? value }))}
            onChange={(value) => list.setGroup(value ?? undefined)}
          />
        )}
        {!isReadOnly && <Button onClick={add}>加一题</Button>}
      </div>
      <p className={`${ui.noteText} ${parts.second}`}>
        {`共 ${scale.items.length} 题`}
        {list.found.length < scale.items.length && `，找到 ${list.found.length} 题`}
        {!isReadOnly && <span className={css.keysHint}>。↑ ↓ 选题，Enter 编辑，Alt+↑ ↓ 移动，Insert 在下面加题，Delete 删除</span>}
      </p>
      <ol className={`${ui.list} ${css.rows}`} aria-label="题目" onKeyDown={isReadOnly ? undefined : keys.onKeyDown}>
        {shown.map((item) =>
          item.no === open ? (
            <ItemForm
              key={item.no}
              item={item}
              onClose={() => keys.close(item.no)}
              onRemove={() => void keys.remove(item.no)}
              onReveal={list.reveal}
            />
          ) : (
            <ItemRow key={item.no} item={item} facts={factsOf(item, scale)} onOpen={setOpen} isFirst={item === shown[0]} />
          ),
        )}
      </ol>
      {list.found.length > pageSize && (
        <div className={ui.row}>
          <Button disabled={list.page === 0} onClick={() => list.setPage(list.page - 1)}>
            上一页
          </Button>
          <span className={`${ui.noteText} ${parts.second}`}>{`第 ${shown[0]?.no} ～ ${shown.at(-1)?.no} 题`}</span>
          <Button disabled={(list.page + 1) * pageSize >= list.found.length} onClick={() => list.setPage(list.page + 1)}>
            下一页
          </Button>
        </div>
      )}
      <GroupsPart />
      <ListPart {...constraintList} />
    </>
  );
}

/** What is answered and how, in a few words. */
function factsOf(item: Item, scale: Scale): string {
  const { optionSets } = scale;
  const group = item.group && (groupName(scale, item.group) ?? item.group);
  const kind =
    'options' in item
      ? (optionSets[item.options]?.map(({ label }) => label).join(' / ') ?? item.options)
      : `测量值${item.unit ? `（${item.unit}）` : ''}`;
  return [group, item.ageGroup === undefined ? undefined : `${item.ageGroup}月`, kind].filter(Boolean).join(' · ');
}
