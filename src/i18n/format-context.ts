import type { LengthUnits } from '../../core/units/length'

/** What typed values are read by: the cemetery's money, clock and measures, the reader's separators. */
export interface FormatContext {
  currency: string
  timeZone: string
  locale: string
  /** Metres where nothing is said. */
  units?: LengthUnits
}
