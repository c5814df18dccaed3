/** The organisations that can be chosen, and the initial choice. */
import { daysUntilExpiry, isExpired } from '../../domain/expiry';
import type { OrganisationChoice } from '../../wire/identity';

export interface OrganisationRow extends OrganisationChoice {
  expired: boolean;
  /** Days until it expires; undefined if that is not soon. */
  daysLeft: number | undefined;
  usedLast: boolean;
}

/** `today` is YYYY-MM-DD. */
export function describeOrganisations(choices: readonly OrganisationChoice[], last: string | undefined, today: string): OrganisationRow[] {
  return choices.map((choice) => ({
    ...choice,
    expired: isExpired(today, choice.expireEndTime),
    daysLeft: daysUntilExpiry(today, choice.expireEndTime),
    usedLast: choice.instId === last,
  }));
}

/** The organisation used last, unless it has expired. */
export function getPreselected(rows: readonly OrganisationRow[]): string | undefined {
  return rows.find((row) => row.usedLast && !row.expired)?.instId;
}
