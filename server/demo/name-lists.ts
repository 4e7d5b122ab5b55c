import type { DemoName } from './names'

/** `Anna Maria_Luise Karl` → three names; an underscore is a space within a name. */
export const parseLatinNames = (list: string): DemoName[] =>
  split(list).map((own) => ({ own: own.replaceAll('_', ' ') }))

/** `Анна=Anna Пётр=Pyotr` → names with their reading in Latin letters. */
export const parseNamesWithReading = (list: string): DemoName[] =>
  split(list).map((pair) => {
    const [own = '', reading = ''] = pair.replaceAll('_', ' ').split('=')
    return { own, read: reading }
  })

export const parsePlaceNames = (list: string): string[] =>
  list.split(';').map((place) => place.trim())

const split = (list: string) => list.trim().split(/\s+/)
