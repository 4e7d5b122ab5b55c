/** Records of which one batch may print a paper. */
export const maxBatch = 1_000
/** How many days what was printed can be fetched. */
export const batchDays = 7

/** `one`: a PDF with all of them, each on pages of its own; `each`: a ZIP with a PDF for each record. */
export const batchOutputs = ['one', 'each'] as const
