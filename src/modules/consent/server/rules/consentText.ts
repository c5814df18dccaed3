/** Rules of the texts of consent: the versions of a purpose are numbered one after the other. */
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'consentText'>({
  async beforeCreate(values, { records, lockByName }) {
    if (values.reversalOf) return;
    await lockByName(`consent text ${values.purpose}`);
    const [last] = await records.find('consentText', { purpose: values.purpose }, { order: [['textVersion', 'desc']], limit: 1 });
    values.textVersion = (last?.textVersion ?? 0) + 1;
  },
});
