/** What a contract is paid for, in the usual order. */
export const buckets = [
  'rights',
  'opening',
  'merchandise',
  'services',
  'care',
  'tax',
  'interest',
  'fees',
] as const
export type Bucket = (typeof buckets)[number]
export type BucketAmounts = Record<Bucket, number>

/** Oldest due first, in proportion to what is left, in a fixed order, or as somebody says it each time. */
export const spreadMethods = ['oldest', 'proportional', 'fixed', 'hand'] as const
export type SpreadMethod = (typeof spreadMethods)[number]
