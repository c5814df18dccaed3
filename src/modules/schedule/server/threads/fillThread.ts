/** The thread that fills a timetable. */
import { answerInThread } from '../../../../server/features/jobs/threadAnswers';
import { fill } from '../../domain/fill/fill';

answerInThread(fill);
