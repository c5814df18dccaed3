import type { AreaRoute } from '../../../engine/areaRoute';

export default [
  { path: '/structureModel/roles/policy', title: '角色权限', page: 'RolePolicyPage', guarded: true },
  { path: '/structureModel/why', title: '权限查询', page: 'WhyPage' },
  { path: '/structureModel/seeAs', title: '以其身份查看', page: 'ImpersonationPage' },
] satisfies AreaRoute[];
