/** The steps above a form: current, completed and invalid ones. */
import { CheckOutlined, ExclamationOutlined } from '@ant-design/icons';
import ui from '../../../ui/ui.module.css';
import { lazyTexts } from '../../lazyTexts';
import type { SectionProgress } from '../formModel';
import css from './steps.module.css';
import type { FormSteps } from './useSteps';

interface StepBarProps {
  steps: FormSteps;
  progress: readonly SectionProgress[];
}

export function StepBar({ steps, progress }: StepBarProps) {
  const { shown, at, mayGoTo, goTo } = steps;
  if (shown.length < 2) return null;
  return (
    <nav className={`${ui.surface} ${css.bar}`} aria-label={lazyTexts.form.steps}>
      <ol>
        {shown.map((title, index) => {
          const state = stateOf(
            progress.find((section) => section.title === title),
            index < at,
          );
          const isOpen = mayGoTo(index);
          return (
            <li key={title} className={index === at ? css.here : undefined}>
              <button
                type="button"
                className={
                  state === 'wrong' ? `${ui.line} ${ui.bareButton} ${css.step} ${css.wrong}` : `${ui.line} ${ui.bareButton} ${css.step}`
                }
                aria-current={index === at ? 'step' : undefined}
                aria-disabled={!isOpen}
                onClick={() => isOpen && void goTo(index)}
              >
                <span className={ui.spoken}>{lazyTexts.form.stepLabel(index + 1, title, describeState(state, progress, title))}</span>
                <span className={css.number} aria-hidden>
                  {state === 'done' && index !== at ? <CheckOutlined /> : numberOf(state, index)}
                </span>
                <span className={`${ui.ellipsis} ${css.title}`} aria-hidden>
                  {title}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepState = 'wrong' | 'done' | 'open';

function stateOf(section: SectionProgress | undefined, isPassed: boolean): StepState {
  if (!section) return 'open';
  if (section.errors > 0) return 'wrong';
  return isPassed && section.unfilled === 0 ? 'done' : 'open';
}

function numberOf(state: StepState, index: number) {
  return state === 'wrong' ? <ExclamationOutlined /> : index + 1;
}

function describeState(state: StepState, progress: readonly SectionProgress[], title: string): string {
  if (state === 'done') return lazyTexts.form.groupDone;
  const section = progress.find((one) => one.title === title);
  return state === 'wrong' && section ? lazyTexts.form.errors(section.errors) : '';
}
