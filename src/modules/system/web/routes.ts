import type { AreaRoute } from '../../../engine/areaRoute';

export default [{ path: '/operationGuide/:id?', title: '操作指南', page: 'OperationGuidePage' }] satisfies AreaRoute[];
