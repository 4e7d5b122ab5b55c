export const invoiceStatuses = ['draft', 'open', 'part-paid', 'paid', 'credited'] as const

/** How a reminder is worded; which of them a level uses is the office's to say. */
export const dunningTones = ['reminder', 'notice', 'final'] as const
export type DunningTone = (typeof dunningTones)[number]

/** What moves a customer's account. */
export const accountLineKinds = [
  'contract',
  'cancellation',
  'invoice',
  'billed-elsewhere',
  'credit-note',
  'payment',
  'deposit',
  'refund',
  'adjustment',
  'interest',
  'late-fee',
  'write-off',
  'reversal',
] as const
