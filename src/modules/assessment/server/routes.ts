/**
 * Calls that no page can declare. Those about an assessment have the rights of the page that lists its type, known only when the record is
 * read; lists of a child's assessments and of scales need the key of any one of these pages. The parents' form is asked for without sign-in,
 * reports are files, and saving a draft of a scale answers a conflict with the draft itself.
 */
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { Route } from '../../../server/http/route';
import { createEvaluationPages } from './access/pages';
import { createBriefRoutes } from './routes/briefs';
import { childRoutes } from './routes/child';
import { createComparingRoutes } from './routes/comparing';
import { openFormRoutes } from './routes/openForm';
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
    ...createComparingRoutes(context, pages),
    ...createBriefRoutes(context),
    ...openFormRoutes(context),
    ...reportRoutes(context, pages),
    ...scaleRoutes(context),
  ];
}
