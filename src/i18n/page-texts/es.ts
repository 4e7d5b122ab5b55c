import type { Texts } from '../translation/translator'

/** As one file: a request for each area would be forty. */
export const pageTexts: Record<string, { default: Texts }> = import.meta.glob(
  '../../../resources/*/page-texts/es.ts',
  { eager: true },
)

/** What the console itself says there: of records' pages, and of input that is refused. */
export const consolePageTexts: Record<string, { default: Texts }> = import.meta.glob(
  '../es/{record,refusals}.ts',
  { eager: true },
)
