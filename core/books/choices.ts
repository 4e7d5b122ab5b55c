/** Layouts of journals that bookkeeping programs read. */
export const journalFormats = ['csv', 'iif', 'qbo', 'xero', 'sage', 'datev', 'fec'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** How much of a journal is told: each document, or the sums of a day or of all. */
export const journalLevels = ['documents', 'days', 'month'] as const
export type JournalLevel = (typeof journalLevels)[number]
