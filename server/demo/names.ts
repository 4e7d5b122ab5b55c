import { latinCultures } from './names-latin'
import { otherCultures } from './names-other'

/** How people of one culture are called; a name that is not in Latin letters carries its reading. */
export interface Culture {
  male: readonly DemoName[]
  female: readonly DemoName[]
  last: readonly DemoName[]
  /** The form of the family name that women bear, where it differs. */
  womans?: (last: string) => string
  /** The family name stands first when the name is read in Latin letters. */
  lastFirst?: boolean
  births: readonly string[]
  religions: readonly string[]
}
export interface DemoName {
  own: string
  /** In Latin letters, where `own` is not. */
  read?: string
}

export const cultures = { ...latinCultures, ...otherCultures } as const
export type CultureName = keyof typeof cultures
