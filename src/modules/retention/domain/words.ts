/** Words that who disposes of files types, so that nobody does it by a click. */
export const typedWords = '永久销毁';
/** Key of those who may. */
export const disposeKey = 'studentModel:return:dispose';
