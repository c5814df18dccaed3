/** A name has one form. */
const same = (name: string) => name;

export default { plural: same, singular: same };
