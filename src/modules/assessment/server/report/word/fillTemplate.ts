/** Fills a Word template with a report. An unknown field, or a list that is not closed, is reported by its name. */
import {
  MissingCloseDelimiterError,
  MissingStartDelimiterError,
  TemplateHandler,
  TemplateSyntaxError,
  UnclosedTagError,
  UnopenedTagError,
} from 'easy-template-x';
import { checkZip } from '../../../../../server/features/import/checkZip';
import { ApiError } from '../../../../../server/kernel/apiError';
import { codes } from '../../../../../wire/envelope';
import { wordFields, wordLists } from '../../../domain/report/wordFields';
import type { WordData } from './wordData';

const words = {
  tooMuch: 'Word 模板解开后太大。请删去其中的大图再上传。',
  broken: 'Word 模板打不开。请在 Word 里另存为 .docx，在偏好设置里重新上传。',
};
const known = new Set([...wordFields, ...wordLists, ...wordLists.flatMap(({ fields }) => fields)].map(({ name }) => name));

/** Throws ApiError 422 for a template that cannot be filled. */
export async function fillTemplate(template: Buffer, data: WordData): Promise<Buffer> {
  await checkZip(template, words);
  const handler = new TemplateHandler();
  try {
    const unknown = (await handler.parseTags(template)).map(({ name }) => name).filter((name) => name !== '' && !known.has(name));
    if (unknown.length > 0)
      throw refused(
        `${[...new Set(unknown)]
          .slice(0, 5)
          .map((name) => `“{${name}}”`)
          .join('、')}不是可用的字段`,
      );
    return await handler.process(template, data);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw getSyntaxProblem(error) ?? new ApiError(codes.invalid, words.broken, null, { cause: error });
  }
}

function getSyntaxProblem(error: unknown): ApiError | undefined {
  if (error instanceof UnclosedTagError) return refused('有一个列表没有结束，请补上 {/名称}');
  if (error instanceof UnopenedTagError) return refused('有一个 {/名称} 前面没有 {#名称}');
  if (error instanceof MissingCloseDelimiterError) return refused('有一个“{”没有对应的“}”');
  if (error instanceof MissingStartDelimiterError) return refused('有一个“}”前面没有“{”');
  return error instanceof TemplateSyntaxError ? refused('字段的写法不对') : undefined;
}

function refused(what: string): ApiError {
  return new ApiError(codes.invalid, `Word 模板里${what}。可用的字段见“模板与字段”`);
}
