/** The thread that typesets reports. */
import { answerQuestions } from '../../../../server/features/jobs/threadAnswers';
import { makeTypesetter } from '../../../../server/features/typeset/typst';

answerQuestions(makeTypesetter);
