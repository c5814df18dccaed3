/** Words to be typed as confirmation before files are destroyed. */
export const typedWords = '永久销毁';
/** Permission key for it. */
export const disposeKey = 'studentModel:return:dispose';
