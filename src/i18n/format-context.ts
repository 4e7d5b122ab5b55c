/** What typed values are read by: the cemetery's money and clock, the reader's separators. */
export interface FormatContext {
  currency: string
  timeZone: string
  locale: string
}
