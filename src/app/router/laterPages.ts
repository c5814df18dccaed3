/**
 * Hand-made pages that nobody comes to first. They stand behind one import: every chunk that the shell names costs the first
 * screen some bytes, whether it is ever loaded or not.
 */
export const laterPages = {
  guidePage: async () => ({ Component: (await import('../../pages/operationGuide/OperationGuidePage')).OperationGuidePage }),
  account: async () => ({ Component: (await import('../account/AccountPage')).AccountPage }),
  rolePolicy: async () => ({ Component: (await import('../../pages/rolePolicy/RolePolicyPage')).RolePolicyPage }),
  why: async () => ({ Component: (await import('../../pages/why/WhyPage')).WhyPage }),
  notFound: async () => ({ Component: (await import('./NotFound')).NotFound }),
  seeAs: async () => ({ Component: (await import('../../pages/seeAs/SeeAsPage')).SeeAsPage }),
};
