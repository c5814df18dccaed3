/** The editor: head, tabs with the parts of the scale, and beside them what is found wrong, the examples and a trial. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CommandsContext,
  DocumentContext,
  FindingsContext,
  type Target,
  TargetContext,
} from '../../../../../engine/workingCopy/editor/editorContext';
import { useEditHistory } from '../../../../../engine/workingCopy/useEditHistory';
import { useEditKeys } from '../../../../../engine/workingCopy/useEditKeys';
import { states } from '../../../../../generated/states';
import ui from '../../../../../ui/ui.module.css';
import { useMediaQuery } from '../../../../../ui/useMediaQuery';
import type { ScalePath } from '../../../domain/check/finding';
import type { OpenScale } from '../../../domain/edit/calls';
import { tabOf, tabs } from '../../../domain/edit/pathTitles';
import { AboutTab } from './about/AboutTab';
import { BandsTab } from './bands/BandsTab';
import { ChecksCard } from './check/ChecksCard';
import { TrialCard } from './check/TrialCard';
import { useTrial } from './check/useTrial';
import { MergeDialog } from './dialogs/MergeDialog';
import { ExamplesTab } from './examples/ExamplesTab';
import { FlagsTab } from './flags/FlagsTab';
import { ItemsTab } from './items/ItemsTab';
import { OptionsTab } from './options/OptionsTab';
import { ScaleHead } from './ScaleHead';
import css from './scale.module.css';
import { ScoresTab } from './scores/ScoresTab';
import { TabList } from './TabList';
import type { Shown } from './tabWords';
import { useChecked } from './useChecked';
import { useSaving } from './useSaving';

/** Where checks and trial have room beside the tabs. */
const wideScreen = '(min-width: 1200px)';

const tabViews = { items: ItemsTab, options: OptionsTab, scores: ScoresTab, bands: BandsTab, flags: FlagsTab, about: AboutTab };

interface ScaleEditorProps {
  opened: OpenScale;
  reload: () => Promise<void>;
}

export function ScaleEditor({ opened, reload }: ScaleEditorProps) {
  const isReadOnly = opened.status !== states.evalScale.status.draft;
  const editing = useEditHistory(opened.definition);
  const saving = useSaving(opened, editing, isReadOnly);
  const checked = useChecked(editing.document);
  const isWide = useMediaQuery(wideScreen);
  const { shown, show, target, goTo } = useEditorTabs();
  const trial = useTrial(checked, opened.published?.definition);
  useEditKeys({ history: editing, save: () => void saving.flush(), ownsInputs: true, isOff: isReadOnly });
  const commands = useMemo(() => ({ edit: editing.edit, isReadOnly, goTo }), [editing.edit, isReadOnly, goTo]);
  const tab: Shown = isWide && (shown === 'checks' || shown === 'trial') ? 'items' : shown;
  const View = tab === 'checks' || tab === 'trial' || tab === 'examples' ? undefined : tabViews[tab];
  const checks = <ChecksCard checked={checked} />;
  const trialCard = <TrialCard trial={trial} />;
  return (
    <DocumentContext value={editing.document}>
      <CommandsContext value={commands}>
        <FindingsContext value={checked.findings}>
          <TargetContext value={target}>
            <div className={css.frame}>
              <ScaleHead {...{ opened, editing, saving, checked, reload, isReadOnly }} />
              <div className={`${ui.grid} ${css.columns}`}>
                <section className={`${ui.surface} ${ui.shrinkable}`} aria-label={opened.scaleName}>
                  <TabList shown={tab} onShow={show} findings={checked.findings} isWide={isWide} />
                  <div className={`${ui.grid} ${css.tab}`}>
                    {View && <View />}
                    {tab === 'examples' && <ExamplesTab checked={checked} trial={trial} />}
                    {tab === 'checks' && checks}
                    {tab === 'trial' && trialCard}
                  </div>
                </section>
                {isWide && (
                  <aside className={`${ui.grid} ${css.rail}`} aria-label="检查与试做">
                    {checks}
                    {trialCard}
                  </aside>
                )}
              </div>
              {saving.conflict && <MergeDialog conflict={saving.conflict} onResolve={saving.resolve} onClose={saving.putOff} />}
            </div>
          </TargetContext>
        </FindingsContext>
      </CommandsContext>
    </DocumentContext>
  );
}

function useEditorTabs() {
  const [query, setQuery] = useSearchParams();
  const [target, setTarget] = useState<Target>();
  const asked = useRef(0);
  const wanted = query.get('tab') as Shown | null;
  const shown: Shown = wanted && ([...tabs, 'checks', 'trial'] as string[]).includes(wanted) ? wanted : 'items';
  const show = useCallback(
    (tab: Shown) =>
      setQuery(
        (known) => {
          known.set('tab', tab);
          return known;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const goTo = useCallback(
    (path: ScalePath) => {
      asked.current += 1;
      setTarget({ path, asked: asked.current });
      show(tabOf(path));
    },
    [show],
  );
  useFocusOf(target);
  return { shown, show, target, goTo };
}

/** Focuses the element of the path, or the one around it, once it is drawn. */
function useFocusOf(target: Target | undefined): void {
  useEffect(() => {
    if (!target) return;
    // In the next frame, because tabs expand the section with the element after this effect.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (let length = target.path.length; length > 0; length--) {
          const element = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(target.path.slice(0, length).join('.'))}"]`);
          if (!element) continue;
          element.scrollIntoView({ block: 'center' });
          const first = element.querySelector<HTMLElement>('input, textarea, button, select');
          (first ?? element).focus({ preventScroll: true });
          return;
        }
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [target]);
}
