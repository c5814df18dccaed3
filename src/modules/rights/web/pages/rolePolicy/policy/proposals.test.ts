import { describe, expect, it } from 'vitest';
import type { BookRole, PolicyProposal } from '../../../../../../wire/policy';
import { draftsOf, shownProposals } from './proposals';

const proposal = (id: string, change: Partial<PolicyProposal> = {}): PolicyProposal => ({
  id,
  time: '2026-11-20 10:00:00',
  actorName: '李婷',
  isMine: true,
  kind: 'edit',
  reason: null,
  failedTests: [],
  state: 'pending',
  decidedBy: null,
  decidedTime: null,
  decidedReason: null,
  roles: [{ roleKey: 'teacher', roleName: '教师', isNew: false, added: ['m:x', '→ staff'], removed: ['m:y'] }],
  ...change,
});
const refused = proposal('r', { state: 'refused', decidedTime: '2026-11-20 11:00:00' });
const role = (name: string): BookRole => ({
  role: name,
  keys: ['m:y', 'm:z'],
  parents: [],
  id: name,
  roleName: name,
  builtIn: false,
  works: true,
  dataScope: 4,
  members: [],
});
const ids = ({ waiting, sentBack }: ReturnType<typeof shownProposals>) => [...waiting, ...sentBack].map(({ id }) => id);

describe('the banner', () => {
  it('shows what waits, and what was sent back to the one who looks', () => {
    expect(ids(shownProposals([proposal('p'), refused, proposal('a', { state: 'approved' })], new Map()))).toEqual(['p', 'r']);
    expect(ids(shownProposals([{ ...refused, isMine: false }], new Map()))).toEqual([]);
  });

  it('leaves out what was made again since, or is being made', () => {
    const again = proposal('p', { time: '2026-11-20 12:00:00', state: 'approved' });
    expect(ids(shownProposals([refused, again], new Map()))).toEqual([]);
    expect(ids(shownProposals([refused], new Map([['teacher', role('teacher')]])))).toEqual([]);
  });
});

it('a proposal comes back as a draft on the role as it is now', () => {
  const drafts = draftsOf(refused, [role('teacher'), role('sales')], new Map());
  expect([...drafts.values()]).toEqual([{ role: 'teacher', keys: ['m:z', 'm:x'], parents: ['staff'] }]);
  expect(draftsOf(refused, [role('sales')], new Map()).size).toBe(0);
});
