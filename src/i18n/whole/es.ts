import type { Texts } from '../translator'

type Files = Record<string, { default: Texts }>

/** Every text in one language as one file: a request each would be thirty. */
export const own: Files = import.meta.glob('../es/*.ts', { eager: true })
export const areas: Files = import.meta.glob('../../../resources/*/es.ts', { eager: true })
