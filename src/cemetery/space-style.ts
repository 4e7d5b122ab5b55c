import type { SpaceState } from '../../core/space'

/** A cemetery's own name and colour for a state of a space (Settings/List/Grave-Statuses). */
export interface GraveStatusStyle {
  id: number
  name: string
  stands: SpaceState | null
  color: string | null
  priority: number | null
}

/** How a space is shown: `label` null where the reader's language has the word. */
export interface SpaceStyle {
  state: SpaceState
  label: string | null
  color: string | null
  /** Smaller ones come first in the legend. */
  priority: number | null
}

/**
 * The look of a space: its own grave status, else the cemetery's for the state that follows from its
 * records (the first by map priority), else ours. A name that only says ours in English (`spelled`)
 * stays with the reader's language.
 */
export function spaceStyleOf(
  place: { status?: unknown; graveStatus?: unknown },
  statuses: readonly GraveStatusStyle[],
  spelled: (state: SpaceState) => string,
): SpaceStyle | null {
  const state = (place.status ?? null) as SpaceState | null
  const own = statuses.find(({ id }) => id === place.graveStatus)
  const found = own ?? (state ? forState(state, statuses) : undefined)
  const shown = own?.stands ?? state
  if (!found) return state && { state, label: null, color: null, priority: null }
  const ours =
    found.stands !== null && found.name.toLowerCase() === spelled(found.stands).toLowerCase()
  return {
    state: shown ?? 'available',
    label: ours ? null : found.name,
    color: found.color,
    priority: found.priority,
  }
}

const forState = (state: SpaceState, statuses: readonly GraveStatusStyle[]) =>
  sortByPriority(statuses.filter(({ stands }) => stands === state))[0]

/** By their priority on the map; those without one come last. */
export const sortByPriority = <T extends Pick<GraveStatusStyle, 'id' | 'priority'>>(
  statuses: readonly T[],
) => [...statuses].sort((a, b) => (a.priority ?? 1e9) - (b.priority ?? 1e9) || a.id - b.id)

/** Black or white, whichever is read better on a colour such as `#2F74C0` (at least 4.5 : 1). */
export function readableInkOn(color: string): '#000' | '#fff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000' : '#fff'
}
