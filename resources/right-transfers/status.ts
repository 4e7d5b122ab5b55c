/** While it can still be edited: neither decided nor given up. */
export const isOpenDraft = ({ status }: Record<string, unknown>) =>
  status === 'draft' || status === 'complete'
