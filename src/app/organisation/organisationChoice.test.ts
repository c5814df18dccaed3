import { describe, expect, it } from 'vitest';
import type { OrganisationChoice } from '../../wire/identity';
import { describeOrganisations, getPreselected } from './organisationChoice';

const choice = (instId: string, expireEndTime: string | null): OrganisationChoice => ({
  instId,
  orgName: instId,
  logo: null,
  nickName: '李婷',
  expireEndTime,
});
const choices = [choice('open', null), choice('ending', '2026-11-30'), choice('ended', '2026-01-01')];
const describeFor = (last: string | undefined) => describeOrganisations(choices, last, '2026-11-20');

describe('organisations to choose from', () => {
  it('says which end soon and which have ended', () => {
    expect(describeFor(undefined).map(({ daysLeft, expired }) => [daysLeft, expired])).toEqual([
      [undefined, false],
      [10, false],
      [undefined, true],
    ]);
  });

  it('preselects the last one used, unless it has ended', () => {
    expect(getPreselected(describeFor('ending'))).toBe('ending');
    expect(getPreselected(describeFor('ended'))).toBeUndefined();
    expect(getPreselected(describeFor(undefined))).toBeUndefined();
  });
});
