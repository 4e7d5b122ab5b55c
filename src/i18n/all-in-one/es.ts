import type { Texts } from '../translation/translator'

type Files = Record<string, { default: Texts }>

/** Every text in one language as one file: a request each would be thirty. */
export const consoleTexts: Files = import.meta.glob(['../es/*.ts', '!../es/{record,refusals}.ts'], {
  eager: true,
})
export const allAreaTexts: Files = import.meta.glob('../../../resources/*/es.ts', { eager: true })
