/** Resource names have no plural forms. */
const identity = (name: string) => name;

export default { plural: identity, singular: identity };
