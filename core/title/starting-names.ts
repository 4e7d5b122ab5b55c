export const heirOrderNames = [
  'unitedStates',
  'newYork',
  'englandWales',
  'scotland',
  'ireland',
  'france',
  'spain',
  'canada',
  'australia',
] as const
export type HeirOrderName = (typeof heirOrderNames)[number]

export const transferStarts = [
  'unitedStates',
  'englandWales',
  'scotland',
  'ireland',
  'france',
  'spain',
  'canada',
  'australia',
] as const
export type TransferStart = (typeof transferStarts)[number]
