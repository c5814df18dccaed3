/** Results of the command palette: matching commands, then records from the server. */

import { manifest } from 'virtual:kangjiao/config';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Policy } from '../../access/policy';
import { recordAddress } from '../../config/addresses';
import type { ManifestResource } from '../../config/normalized';
import { buildMenu } from '../../engine/menu/buildMenu';
import { type RecentRecord, readRecent } from '../../engine/record/recentRecords';
import { TypingPause } from '../../fields/composing';
import { useFieldServices } from '../../fields/fieldServices';
import { usePolicy } from '../../providers/access/usePolicy';
import { useUserInfo } from '../../providers/auth/userInfo';
import ui from '../../ui/ui.module.css';
import { areaRoutes } from '../location/areaRoutes';
import { type Command, type CommandGroup, collectCommands, filterCommands } from './commands';
import type { ResultKeys } from './Palette';
import css from './palette.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PaletteResultsProps {
  id: string;
  text: string;
  /** Passes the key handler, and undefined on unmount. */
  onReady: (keys: ResultKeys | undefined) => void;
  /** Reports the id of the selected option. */
  onCurrent: (id: string | undefined) => void;
  onClose: () => void;
}

export default function PaletteResults({ id, text, onReady, onCurrent, onClose }: PaletteResultsProps) {
  const [chosen, setChosen] = useState({ text, at: 0 });
  const navigate = useNavigate();
  const all = useCommands();
  const found = useRecords(text);
  const groups = useMemo(() => [...filterCommands(all, text), ...found], [all, text, found]);
  const flat = groups.flatMap(({ commands }) => commands);
  // After a change of the text the first result is selected.
  const at = chosen.text === text ? Math.min(chosen.at, flat.length - 1) : 0;
  const current = flat[at];
  const open = ({ path }: Command) => {
    onClose();
    navigate(path);
  };
  const keys: ResultKeys = (key) => {
    const step = steps[key];
    if (step !== undefined) setChosen({ text, at: (at + step + flat.length) % Math.max(flat.length, 1) });
    else if (key === 'Enter' && current) open(current);
    else return false;
    return true;
  };
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    onReady((key) => latest.current(key));
    return () => onReady(undefined);
  }, [onReady]);
  const currentId = current && `${id}-${current.key}`;
  useEffect(() => onCurrent(currentId), [onCurrent, currentId]);
  return <Commands id={id} groups={groups} current={current} onOpen={open} />;
}

interface CommandsProps {
  id: string;
  groups: readonly CommandGroup[];
  current: Command | undefined;
  onOpen: (one: Command) => void;
}

function Commands({ id, groups, current, onOpen }: CommandsProps) {
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  if (groups.length === 0)
    return (
      <p role="status" className={css.none}>
        没有找到，换一个词试试。
      </p>
    );
  return (
    <div id={id} role="listbox" aria-label="查找结果" className={css.list}>
      {groups.map(({ title, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have this role
        <div key={title} role="group" aria-label={title}>
          <div className={`${ui.fine} ${css.group}`}>{title}</div>
          {commands.map((command) => (
            <div
              key={command.key}
              id={`${id}-${command.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === current}
              className={`${ui.ends} ${css.command}`}
              onClick={() => onOpen(command)}
              onKeyDown={({ key }) => key === 'Enter' && onOpen(command)}
            >
              {command.title}
              <span className={`${ui.fine} ${css.where}`}>{command.hint}</span>
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
  const [recent, setRecent] = useState<RecentRecord[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readRecent(`${instId}:${userId}`).then((records) => isCurrent && setRecent(records));
    return () => {
      isCurrent = false;
    };
  }, [userId, instId]);
  return useMemo(() => collectCommands(manifest, policy, recent, areaRoutes), [policy, recent]);
}

/** Pages whose records are searched, in menu order. */
function listSearchedPages(policy: Policy): ManifestResource[] {
  const order = buildMenu(manifest, policy).flatMap(({ entries }) => entries.flatMap(({ pages }) => pages.map(({ name }) => name)));
  return manifest.resources
    .filter(({ hasShow, endpoints, name, entity }) => hasShow && endpoints.options && name === entity && order.includes(name))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

const pauseMs = 200;
const mostEntities = 6;
const mostRecords = 5;

/** Records that quick search finds, of pages with record pages that the user may open. */
function useRecords(text: string): CommandGroup[] {
  const policy = usePolicy();
  const { pick } = useFieldServices();
  const [found, setFound] = useState<CommandGroup[]>([]);
  useEffect(() => {
    const keyword = text.trim();
    let isCurrent = true;
    const search = async () => {
      const pages = listSearchedPages(policy);
      const groups = await Promise.all(
        pages.slice(0, mostEntities).map(async (page) => {
          const { entity, title } = page;
          const options = await pick(entity, { keyword }).catch(() => []);
          const commands = options.slice(0, mostRecords).map(({ id, label, hint }) => ({
            key: `found:${entity}:${id}`,
            title: label,
            hint: hint ?? '',
            path: recordAddress(page, 'show', id) ?? '/',
          }));
          return { title, commands };
        }),
      );
      if (isCurrent) setFound(groups.filter(({ commands }) => commands.length > 0));
    };
    if (keyword === '') setFound([]);
    const pause = new TypingPause(pauseMs);
    if (keyword !== '') pause.ask(() => void search());
    return () => {
      isCurrent = false;
      pause.cancel();
    };
  }, [text, policy, pick]);
  return found;
}
