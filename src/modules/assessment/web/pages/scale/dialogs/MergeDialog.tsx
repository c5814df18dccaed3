/** Somebody else saved the draft first and changed the same parts: the choice between both, part by part. */
import type { Change, Side } from '../../../../../../domain/workingCopy/merge';
import { MergeDialog as WorkingCopyMerge } from '../../../../../../engine/workingCopy/MergeDialog';
import type { CopyConflict } from '../../../../../../engine/workingCopy/WorkingCopy';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { listDifferences } from '../../../../domain/versions/differences';
import { mergeScales, partTitle, withPart } from '../../../../domain/versions/mergeScales';

interface MergeDialogProps {
  conflict: CopyConflict<Scale>;
  onResolve: (merged: Scale) => void;
  onClose: () => void;
}

export function MergeDialog({ conflict: { versions, stale }, onResolve, onClose }: MergeDialogProps) {
  const { conflicts, onlyMine, onlyTheirs } = mergeScales(versions);
  const text = (title: string, side: Scale) => {
    const changes = conflicts.filter((change) => partTitle(change) === title);
    const texts = listDifferences(versions.base, withPart(versions.base, side, changes)).map((one) => one.text);
    return texts.slice(0, 6).join('；') + (texts.length > 6 ? `；另有 ${texts.length - 6} 处` : '');
  };
  const titles = (changes: readonly Change[], side: Side) => [...new Set(changes.map(partTitle))].map((title) => ({ title, side }));
  return (
    <WorkingCopyMerge
      title="这份草稿刚被别人改过"
      intro={`${stale.by}在 ${stale.at.slice(11, 16)} 保存了这份草稿。`}
      saved={stale}
      rows={[...new Set(conflicts.map(partTitle))].map((title) => ({
        ...{ key: title, title, base: '' },
        mine: text(title, versions.mine) || '改变',
        theirs: text(title, versions.theirs) || '改变',
      }))}
      others={[...titles(onlyTheirs, 'theirs'), ...titles(onlyMine, 'mine')]}
      saving={false}
      onBack={onClose}
      onSave={(choices) => onResolve(mergeScales(versions, (change) => (choices[partTitle(change)] === 'mine' ? 'mine' : 'theirs')).value)}
    />
  );
}
