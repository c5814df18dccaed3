/**
 * Calls about an assessment of whatever type. They belong to no page: rights are those of the page that the type of the record stands on,
 * which is known only when it has been read.
 */
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { Route } from '../../../server/http/route';
import { createEvaluationPages } from './access/pages';
import { briefRoutes } from './routes/briefs';
import { childRoutes } from './routes/child';
import { comparingRoutes } from './routes/comparing';
import { openFormRoutes } from './routes/openForm';
import { profileRoutes } from './routes/profile';
import { reportRoutes } from './routes/report';
import { scaleRoutes } from './routes/scales';
import { takingRoutes } from './routes/taking';

export default function routesOf(context: AppContext): Route[] {
  // A configuration without this area has none of its calls.
  if (!context.configuration.entities.has('evalRecord')) return [];
  const pages = createEvaluationPages(context);
  return [
    ...takingRoutes(context, pages),
    ...childRoutes(context, pages),
    ...comparingRoutes(context, pages),
    ...profileRoutes(context, pages),
    ...briefRoutes(context),
    ...openFormRoutes(context),
    ...reportRoutes(context, pages),
    ...scaleRoutes(context),
  ];
}
