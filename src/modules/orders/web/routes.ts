import type { AreaRoute } from '../../../engine/areaRoute';

export default [{ path: '/saleCenterModel/application/:id', title: '报名续费', page: 'EnrolPage' }] satisfies AreaRoute[];
