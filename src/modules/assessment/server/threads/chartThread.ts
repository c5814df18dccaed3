/** The thread that paints charts. */
import { answerQuestions } from '../../../../server/features/jobs/threadAnswers';
import { makePainter } from '../../../../server/features/typeset/paint';

answerQuestions(makePainter);
