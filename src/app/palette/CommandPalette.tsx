/** Finds pages, records and actions by typing. Arrow keys choose, Enter opens, Esc closes. Loaded when first asked for. */

import { manifest } from 'virtual:kangjiao/config';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Policy } from '../../access/policy';
import type { ManifestResource } from '../../config/normalized';
import { readRecent } from '../../engine/keyboard/recentRecords';
import { buildMenu } from '../../engine/menu/buildMenu';
import { useFieldServices } from '../../fields/fieldServices';
import { usePolicy } from '../../providers/access/usePolicy';
import { useUserInfo } from '../../providers/auth/userInfo';
import { type Command, type CommandGroup, collectCommands, matchCommands } from './commands';
import css from './palette.module.css';

const dialogWidth = 600;
const listId = 'command-palette';

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const all = useCommands();
  const found = useRecords(text);
  const groups = useMemo(() => [...matchCommands(all, text), ...found], [all, text, found]);
  const flat = groups.flatMap(({ commands }) => commands);
  const current = flat[Math.min(at, flat.length - 1)];
  const open = ({ path }: Command) => {
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((Math.min(at, flat.length - 1) + step + flat.length) % Math.max(flat.length, 1));
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };
  const input = useRef<InputRef>(null);
  const focus = () => input.current?.focus();
  return (
    <Modal
      open
      width={dialogWidth}
      footer={null}
      closable={false}
      // Its name for screen readers; antd passes on no label.
      title={<span className={css.spoken}>查找页面、记录和操作</span>}
      styles={{ header: { margin: 0 } }}
      // Nothing typed right after the key may get lost in an animation.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && focus()}
      onCancel={onClose}
    >
      <Input
        ref={input}
        autoFocus
        size="large"
        variant="borderless"
        placeholder="搜索页面、学员、操作"
        role="combobox"
        aria-label="查找页面、记录和操作"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.key}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Commands groups={groups} current={current} onOpen={open} />
    </Modal>
  );
}

function Commands({
  groups,
  current,
  onOpen,
}: {
  groups: readonly CommandGroup[];
  current: Command | undefined;
  onOpen: (one: Command) => void;
}) {
  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (groups.length === 0) return <p className={css.none}>没有找到，换一个词试试。</p>;
  return (
    <div id={listId} role="listbox" aria-label="查找结果" className={css.list}>
      {groups.map(({ title, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have this role
        <div key={title} role="group" aria-label={title}>
          <div className={css.group}>{title}</div>
          {commands.map((command) => (
            <div
              key={command.key}
              id={`${listId}-${command.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === current}
              className={css.command}
              onClick={() => onOpen(command)}
              onKeyDown={({ key }) => key === 'Enter' && onOpen(command)}
            >
              {command.title}
              <span className={css.where}>{command.hint}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useCommands(): CommandGroup[] {
  const policy = usePolicy();
  const { userId, instId } = useUserInfo();
  return useMemo(() => collectCommands(manifest, policy, readRecent(`${instId}:${userId}`)), [policy, userId, instId]);
}

/** Pages whose records are looked through, in the order of the menu. */
function searchedPages(policy: Policy): ManifestResource[] {
  const order = buildMenu(manifest, policy).flatMap(({ pages }) => pages.map(({ name }) => name));
  return manifest.resources
    .filter(
      ({ hasShow, path, endpoints, name, entity }) =>
        hasShow && path !== undefined && endpoints.options && name === entity && order.includes(name),
    )
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

const pauseMs = 200;
const mostEntities = 6;
const mostRecords = 5;

/** Records whose quick search finds the text, of pages with record pages that the person may open. */
function useRecords(text: string): CommandGroup[] {
  const policy = usePolicy();
  const { pick } = useFieldServices();
  const [found, setFound] = useState<CommandGroup[]>([]);
  useEffect(() => {
    const keyword = text.trim();
    let isCurrent = true;
    const search = async () => {
      const pages = searchedPages(policy);
      const groups = await Promise.all(
        pages.slice(0, mostEntities).map(async ({ entity, title, path }) => {
          const options = await pick(entity, { keyword }).catch(() => []);
          const commands = options.slice(0, mostRecords).map(({ id, label, hint }) => ({
            key: `found:${entity}:${id}`,
            title: label,
            hint: hint ?? '',
            path: `${path}/show/${encodeURIComponent(id)}`,
          }));
          return { title, commands };
        }),
      );
      if (isCurrent) setFound(groups.filter(({ commands }) => commands.length > 0));
    };
    if (keyword === '') setFound([]);
    const timer = keyword === '' ? 0 : window.setTimeout(() => void search(), pauseMs);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [text, policy, pick]);
  return found;
}
