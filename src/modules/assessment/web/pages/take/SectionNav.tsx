/** The sections with what is open in each; beside the items on wide screens, a strip above them on others. */

import ui from '../../../../../ui/ui.module.css';
import type { OpenItems } from '../../../domain/taking/openItems';
import type { Section } from '../../../domain/taking/sections';
import { useTakingPage, useTakingState } from './store/takingContext';
import css from './take.module.css';

export function SectionNav() {
  const { plan } = useTakingPage();
  if (plan.sections.length < 2) return null;
  return (
    <nav className={css.nav} aria-label="分区">
      <ul className={`${ui.stack} ${ui.list} ${css.navList}`}>
        {plan.sections.map((section) => (
          <li key={section.key}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section }: { section: Section }) {
  const { store } = useTakingPage();
  const { key, title, items } = section;
  const isHere = useTakingState(({ at }) => items.some(({ no }) => no === at));
  const open = useTakingState((state) => state.open.sections.get(key)?.open ?? 0);
  const isLeftOut = useTakingState(({ leftOut }) => section.group !== undefined && section.isOptional && leftOut.includes(section.group));
  const go = () => {
    const first = firstOf(section, store.state.open);
    if (first !== undefined) store.moveTo(first, true);
  };
  const state = isLeftOut ? '不测' : open === 0 ? '完成' : String(open);
  return (
    <button
      type="button"
      className={`${ui.spreadLine} ${ui.button} ${css.navButton}`}
      aria-current={isHere ? 'true' : undefined}
      disabled={isLeftOut}
      onClick={go}
    >
      <span className={`${ui.shrinkable} ${ui.breakable}`}>{title}</span>
      <span className={open === 0 || isLeftOut ? css.navDone : css.navOpen}>
        {state}
        {open > 0 && !isLeftOut && <span className={ui.spoken}>题未答</span>}
      </span>
    </button>
  );
}

/** Its first open item, else its first one. */
function firstOf({ items }: Section, { open }: OpenItems): number | undefined {
  const own = new Set(items.map(({ no }) => no));
  return open.find((no) => own.has(no)) ?? items[0]?.no;
}
