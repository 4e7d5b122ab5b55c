/** Whose order of heirs may be chosen; the orders are in `heir-orders.ts`. */
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

/** Where a transfer rule may start from; the starting points are in `rules.ts`. */
export const transferStarts = [
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
export type TransferStart = (typeof transferStarts)[number]
