/** Commands and shortcuts of a record page. */

import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { useShortcuts } from '../../ui/useShortcuts';
import { useRunAction } from '../action/ActionHost';
import type { RowCommand } from '../command/rowCommand';
import { rowCommands } from '../command/rowCommands';
import { useOpenFromHere } from '../page/fromHere';
import { getWayBackTo } from '../page/wayBack';
import { printTexts } from '../print/printTexts';
import type { Paper } from '../print/usePrint';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { useRemoval } from '../record/useRemoval';
import { getAllowedPaths } from '../resourcePaths';
import { texts } from '../texts';

export function useRecordCommands(resource: Resource, record: EngineRecord, paper: Paper): RowCommand[] {
  const policy = useDisplayPolicy();
  const runAction = useRunAction();
  const { remove, restore } = useRemoval(resource);
  const navigate = useNavigate();
  const open = useOpenFromHere();
  const { state } = useLocation();
  const list = getWayBackTo(resource.path ?? '/', state);
  const leave = () => navigate(list.to, { replace: true, state: list.state });
  const paths = getAllowedPaths(resource, policy);
  const edit = paths.edit(record.id);
  useShortcuts({
    [texts.keys.edit]: edit === undefined || lockReason(resource.entity, record, todayInShanghai()) ? undefined : () => open({ to: edit }),
  });
  const commands = rowCommands(
    record,
    { resource, policy, today: todayInShanghai(), trash: false, paths, explained: true, front: resource.show?.front ?? [] },
    { runAction, restore, remove: (one) => remove(one, leave) },
  );
  const isOpen = ({ danger, rare, reason }: RowCommand) => !danger && !rare && reason === undefined;
  return [...commands.filter(isOpen), ...listPrintCommands(paper), ...commands.filter((command) => !isOpen(command))];
}

/** No permission is needed beyond reading the record: paper shows the same values. */
function listPrintCommands(paper: Paper): RowCommand[] {
  return [
    { key: 'paper:print', title: printTexts.print, inMenu: true, run: () => void paper.print() },
    { key: 'paper:pdf', title: printTexts.exportPdf, inMenu: true, run: () => void paper.exportPdf() },
  ];
}
