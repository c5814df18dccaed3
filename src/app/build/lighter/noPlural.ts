/** A name has one form. */
const identity = (name: string) => name;

export default { plural: identity, singular: identity };
