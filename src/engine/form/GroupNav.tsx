/** Navigation between the sections of a long form: a list beside it on wide screens, a select above it on narrow ones. */

import { CheckOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { itemAt } from '../../domain/must';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import { littleMotion } from '../../ui/useMediaQuery';
import { lazyTexts } from '../lazyTexts';
import css from './form.module.css';
import type { SectionProgress } from './formModel';
import { getSectionId } from './getSectionId';
import { useActiveSection } from './useActiveSection';
import { totalOf } from './useProgress';

interface GroupNavProps {
  progress: readonly SectionProgress[];
  /** Prefix of the ids of the sections. */
  anchor: string;
  narrow: boolean;
}

export function GroupNav({ progress, anchor, narrow }: GroupNavProps) {
  const active = useActiveSection(progress.map((section) => getSectionId(anchor, section.title)));
  const at = Math.max(
    0,
    progress.findIndex((section) => getSectionId(anchor, section.title) === active),
  );
  if (progress.length === 0) return null;
  return narrow ? <GroupPicker progress={progress} anchor={anchor} at={at} /> : <GroupList progress={progress} anchor={anchor} at={at} />;
}

interface GroupsProps {
  progress: readonly SectionProgress[];
  anchor: string;
  at: number;
}

function GroupList({ progress, anchor, at }: GroupsProps) {
  const { required, unfilled, errors } = totalOf(progress);
  return (
    <nav className={css.nav} aria-label={lazyTexts.form.groups}>
      <ul>
        {progress.map((section, index) => (
          <li key={section.title}>
            <button
              type="button"
              className={
                index === at
                  ? `${ui.spreadLine} ${ui.bareButton} ${css.navItem} ${css.current}`
                  : `${ui.spreadLine} ${ui.bareButton} ${css.navItem}`
              }
              aria-current={index === at ? 'location' : undefined}
              onClick={() => showSection(getSectionId(anchor, section.title))}
            >
              {section.title}
              <Count section={section} />
            </button>
          </li>
        ))}
      </ul>
      {required > 0 && (
        <p className={`${ui.fine} ${css.filled}`}>{lazyTexts.form.filled(Math.max(0, required - unfilled - errors), required)}</p>
      )}
    </nav>
  );
}

function GroupPicker({ progress, anchor, at }: GroupsProps) {
  const section = itemAt(progress, at);
  const options = progress.map((one, index) => ({ value: index, label: <PickerLine section={one} /> }));
  return (
    <div className={css.picker}>
      <Select
        className={parts.full}
        variant="borderless"
        aria-label={lazyTexts.form.groups}
        value={at}
        options={options}
        onChange={(index) => showSection(getSectionId(anchor, itemAt(progress, index).title))}
        labelRender={() => (
          <span className={ui.ends}>
            <span>
              {section.title} <span className={`${ui.nowrap} ${ui.fine}`}>{lazyTexts.form.groupPosition(at + 1, progress.length)}</span>
            </span>
            <Count section={section} />
          </span>
        )}
      />
    </div>
  );
}

function PickerLine({ section }: { section: SectionProgress }) {
  return (
    <span className={ui.ends}>
      {section.title}
      <Count section={section} />
    </span>
  );
}

function Count({ section }: { section: SectionProgress }) {
  if (section.errors > 0) return <span className={css.wrong}>{lazyTexts.form.errors(section.errors)}</span>;
  if (section.unfilled > 0) return <span className={`${ui.nowrap} ${ui.fine}`}>{lazyTexts.form.unfilled(section.unfilled)}</span>;
  if (section.required === 0) return null;
  return <CheckOutlined className={ui.normal} aria-label={lazyTexts.form.groupDone} />;
}

function showSection(id: string): void {
  const calm = window.matchMedia(littleMotion).matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
