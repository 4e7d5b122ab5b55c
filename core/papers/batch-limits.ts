/** Records of which one batch may print a paper. */
export const maxBatch = 1_000
/** How many days what was printed can be fetched. */
export const batchDays = 7

/** How many days what was sent by mail can be read. */
export const mailedDays = 365

/**
 * `one`: a PDF with all of them, each on pages of its own; `each`: a ZIP with a PDF for each record; `email`: each by
 * mail to whom it is addressed.
 */
export const batchOutputs = ['one', 'each', 'email'] as const
