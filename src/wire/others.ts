/** What is said of a record that a person sees and others change. `title`: of the page or the entity. */
export const othersSentence = (title: string) => `这条${title}由别人负责，您可以查看，不能修改`;
