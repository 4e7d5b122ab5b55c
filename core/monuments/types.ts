export const memorialTypes = [
  'headstone',
  'flatMarker',
  'ledger',
  'monument',
  'cross',
  'plaque',
  'bench',
  'vase',
  'other',
] as const
