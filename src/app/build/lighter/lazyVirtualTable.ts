/** The table that draws only the rows in sight comes when a list asks for it. */
import { lazy } from 'react';

export default lazy(() => import('antd/es/table/RcTable/VirtualTable'));
