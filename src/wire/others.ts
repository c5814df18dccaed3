/** Message for a record that the user may read but only others may change. `title`: of the page or the entity. */
export const formatOthersSentence = (title: string) => `这条${title}由别人负责，您可以查看，不能修改`;
