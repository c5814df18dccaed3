/** The options of an item as one radio group: a key or a touch chooses, and the next item is taken in hand. */
import ui from '../../../../../../ui/ui.module.css';
import { type ItemOption, listDigits } from '../../../../domain/taking/answerKeys';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';

interface OptionButtonsProps {
  no: number;
  options: readonly ItemOption[];
  isActive: boolean;
}

export function OptionButtons({ no, options, isActive }: OptionButtonsProps) {
  const { store, remote } = useTakingPage();
  const answer = useTakingState(({ filled }) => filled.answers[no]);
  const digits = listDigits(options);
  const chosen = options.findIndex(({ value }) => value === answer);
  return (
    <div
      role="radiogroup"
      className={`${ui.wrap} ${css.options}`}
      aria-labelledby={`item-${no}`}
      aria-activedescendant={chosen === -1 ? undefined : optionId(no, chosen)}
      aria-disabled={!remote.canFill}
      // Roving tabindex: only the current item is in the tab order.
      tabIndex={isActive ? 0 : -1}
      data-target
      onFocus={() => store.takeInHand(no)}
    >
      {options.map(({ value, label }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the whole surface of a button is the target of a finger
        <button
          key={value}
          type="button"
          role="radio"
          id={optionId(no, at)}
          className={`${ui.button} ${css.option}`}
          aria-checked={at === chosen}
          tabIndex={-1}
          disabled={!remote.canFill}
          onClick={() => store.answerAndGoOn(no, value, false)}
        >
          {digits[at] !== undefined && (
            <kbd className={css.digit} aria-hidden>
              {digits[at]}
            </kbd>
          )}
          {label}
        </button>
      ))}
    </div>
  );
}

function optionId(no: number, at: number): string {
  return `item-${no}-${at}`;
}
