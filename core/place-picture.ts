import type { SpaceState } from './space'

/** The room of a place's picture; its outlines are drawn in these units. */
export const pictureRoom = { width: 320, height: 200 } as const

/** What is drawn of a place and of what surrounds it, the largest first. */
export interface PlacePicture {
  /** The place that is marked: the one asked for, or the nearest around it that has an outline. */
  place: { id: number; label: string } | null
  outlines: PlaceOutline[]
}

export interface PlaceOutline {
  /** `around` holds the place, `near` stands beside it or within it. */
  role: 'around' | 'near' | 'place'
  /** As an SVG path has it. */
  path: string
  /** Of a space: what it is, and the cemetery's own color for it. */
  state?: SpaceState
  color?: string
}
