/** Rows of the liveness test for the lock under which one person edits a record. */
import type { Edit, KeyRow } from './keyRows';

const calls: Edit = ({ page }) => Object.assign(page.endpoints, { lock: 'POST lock', unlock: 'POST unlock', showLock: 'GET showLock' });
const before: Edit = (parts) => {
  calls(parts);
  parts.entity.editLock = { seconds: 420 };
};

export const editLockRows: Record<string, KeyRow> = {
  'entity.editLock': { before: calls, write: ({ entity }) => (entity.editLock = { seconds: 420 }) },
  'entity.editLock.seconds': { before, write: ({ entity }) => (entity.editLock.seconds = 600), member: 'seconds', owner: 'editLock' },
  'resource.permissions.unlock': {
    before,
    write: ({ page }) => (page.permissions = { unlock: 'school:pupil:unlock' }),
    member: 'permissions',
    owner: 'resource',
  },
  'resource.endpoints.lock': { before, write: ({ page }) => (page.endpoints.lock = 'POST hold') },
  'resource.endpoints.unlock': { before, write: ({ page }) => (page.endpoints.unlock = 'POST release') },
  'resource.endpoints.showLock': { before, write: ({ page }) => (page.endpoints.showLock = 'GET held') },
};
