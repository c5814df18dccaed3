import type { OpenPage } from '../../../server/records/openPage';

export default {
  entity: 'customerRecord',
  key: 'openKey',
  until: 'openUntil',
  fields: ['stuId', 'kind', 'title', 'happenTime', 'staffId', 'content', 'advice'],
} satisfies OpenPage;
