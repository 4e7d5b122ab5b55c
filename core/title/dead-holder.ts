import type { Kinship } from '../authority/choices'

/** A relative of a holder who died, as contacts and register know them. */
export interface KnownRelative {
  contact: number
  name: string
  kinship: Kinship
  living: boolean
}

/** A holder who died, with the relatives that are known. */
export interface DeadHolder {
  contact: number
  name: string
  share: number | null
  relatives: KnownRelative[]
}
