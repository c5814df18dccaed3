/** Step for users of several organisations: a radio group. */
import { useState } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import ui from '../../ui/ui.module.css';
import type { OrganisationChoice } from '../../wire/identity';
import { OrganisationLogo } from '../organisation/OrganisationLogo';
import { describeOrganisations, getPreselected, type OrganisationRow } from '../organisation/organisationChoice';
import { lastOrganisation } from '../session/lastOrganisation';
import css from './login.module.css';
import { StepButtons } from './StepButtons';
import { useSubmit } from './useSubmit';

interface OrganisationFormProps {
  username: string;
  choices: readonly OrganisationChoice[];
  onChoose: (instId: string) => Promise<void>;
  onBack: () => void;
}

export default function OrganisationForm({ username, choices, onChoose, onBack }: OrganisationFormProps) {
  const rows = describeOrganisations(choices, lastOrganisation.read(), todayInShanghai());
  const [chosen, setChosen] = useState(() => getPreselected(rows));
  const { busy, error, setError, onSubmit } = useSubmit(async () => {
    if (chosen === undefined) throw new Error('请选择要登录的机构');
    await onChoose(chosen);
    lastOrganisation.write(chosen);
  });
  const focusAt = chosen ?? rows.find((row) => !row.expired)?.instId;

  return (
    <form onSubmit={onSubmit}>
      <h1 className={ui.title20} id="organisation-title">
        请选择机构
      </h1>
      <p className={css.sub}>
        账号 {maskAccount(username)} 属于 {rows.length} 家机构，登录后可随时在右上角切换
      </p>
      <div className={css.rows} role="radiogroup" aria-labelledby="organisation-title">
        {rows.map((row) => (
          <OrganisationOption
            key={row.instId}
            row={row}
            checked={row.instId === chosen}
            focused={row.instId === focusAt}
            onCheck={() => {
              setChosen(row.instId);
              setError(undefined);
            }}
          />
        ))}
      </div>
      <div className={ui.message} aria-live="assertive">
        {error && <span className={ui.wrong}>{error}</span>}
      </div>
      <StepButtons busy={busy} text="确认登录" busyText="登录中…" onBack={onBack} />
    </form>
  );
}

interface OptionProps {
  row: OrganisationRow;
  checked: boolean;
  focused: boolean;
  onCheck: () => void;
}

function OrganisationOption({ row, checked, focused, onCheck }: OptionProps) {
  return (
    <label className={`${ui.line} ${css.row}`}>
      <input
        type="radio"
        name="organisation"
        className={css.radio}
        checked={checked}
        disabled={row.expired}
        onChange={onCheck}
        // biome-ignore lint/a11y/noAutofocus: the step replaces the one that had the focus.
        autoFocus={focused}
      />
      <OrganisationLogo name={row.orgName} logo={row.logo} faded={row.expired} />
      <span className={`${ui.fill} ${css.names}`}>
        <span className={`${ui.breakable} ${css.orgName}`}>{row.orgName}</span>
        <span className={ui.fineText}>昵称：{row.nickName}</span>
      </span>
      {row.usedLast && !row.expired && <span className={ui.fineText}>上次登录</span>}
      {row.daysLeft !== undefined && (
        <span className={`${ui.soonTint} ${css.soon}`}>{row.daysLeft === 0 ? '今天到期' : `${row.daysLeft} 天后到期`}</span>
      )}
      {row.expired && <span className={`${ui.endedTint} ${css.ended}`}>已到期，请联系售后</span>}
    </label>
  );
}

/** Masks the middle four digits of an 11-digit phone number; other accounts are returned unchanged. */
function maskAccount(username: string): string {
  return username.trim().replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}
