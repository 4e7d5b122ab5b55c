/**
 * Whether a date is begun and not whole. Browsers tell such an input's value as empty, so it would pass
 * for "none", and what was typed would be lost.
 */
export const isHalfTyped = (input: EventTarget | null) =>
  (input as HTMLInputElement | null)?.validity?.badInput === true

/** What stands in a form's values for a date that is half typed: nothing that can be read. */
export const halfTypedMark = '…'
