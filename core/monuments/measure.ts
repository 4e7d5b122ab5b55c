import type { PermitCode } from './check'

/** How stones are measured: kept in centimetres, to the millimetre. */
export const monumentMeasure = { unit: 'cm', decimals: 1 } as const

/** The reasons against a permit whose values are such lengths. */
export const permitMeasureCodes: ReadonlySet<string> = new Set<PermitCode>([
  'tooHigh',
  'tooWide',
  'tooNarrow',
  'tooThin',
])
