import type { SvgIconComponent } from '@mui/icons-material'
import { searchWords, splitWords } from '../../core/text/normalise'

/** One thing that can be gone to or done. */
export interface PaletteEntry {
  key: string
  label: string
  /** The second line, by which two of one name are told apart. */
  detail?: string
  icon: SvgIconComponent
  /** A state, in words and as the value that colours it. */
  state?: { label: string; value: string }
  /** The letter after `g`. */
  letter?: string
  /** Further words by which it is found. */
  also?: string
  to?: string
  /** An address outside, opened in a new tab. */
  href?: string
  act?: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  icon?: SvgIconComponent
  entries: PaletteEntry[]
}

export interface PaletteSources {
  recent: PaletteGroup
  /** One of each area, the best area first. */
  records: readonly PaletteGroup[]
  places: PaletteGroup
  settings: PaletteGroup
  actions: PaletteGroup
  cemeteries: PaletteGroup
}

/** How many of a group are shown of what is matched here. */
const most = 8

/**
 * What is shown for a text. Pages whose name begins as it does stand first, at once, and stay there
 * when the records come; what else is found by name stands behind records that have the words, and
 * before those that are only alike.
 */
export function rankEntries(
  text: string,
  sources: PaletteSources,
  outside: boolean,
): PaletteGroup[] {
  const wanted = splitWords(text)
  const { recent, records, places, settings, actions, cemeteries } = sources
  if (wanted.length === 0) {
    if (text.trim() !== '') return []
    return (outside ? [cemeteries, places, actions] : [recent, places, actions]).filter(filled)
  }
  const pages = matching({ ...places, entries: [...places.entries, ...settings.entries] }, wanted)
  const first = { ...pages, entries: pages.entries.filter((entry) => isNamed(entry, wanted)) }
  // A group of its own: both may be shown, and a list never has one key twice.
  const rest = {
    ...pages,
    key: `${pages.key}-more`,
    entries: pages.entries.filter((entry) => !isNamed(entry, wanted)),
  }
  const own = [rest, matching(actions, wanted), matching(cemeteries, wanted)]
  const alike = records[0]?.entries[0] && !carries(records[0].entries[0], wanted)
  return [first, ...(alike ? [...own, ...records] : [...records, ...own])].filter(filled)
}

/** Whether Enter may take the first entry before the records are there: nothing will come before it. */
export const isSettled = (groups: readonly PaletteGroup[], text: string) => {
  const first = groups[0]?.entries[0]
  return groups[0]?.key === 'places' && first !== undefined && isNamed(first, splitWords(text))
}

/** The parts of a label, those that fit the words apart, for an eye that looks for them. */
export function markMatches(label: string, text: string): Array<{ part: string; fits: boolean }> {
  const wanted = splitWords(text)
  return label
    .split(/([\p{L}\p{N}\p{M}'’]+)/u)
    .filter(Boolean)
    .flatMap((part) => {
      const length = Math.max(
        0,
        ...wanted.flatMap((word) =>
          searchWords(part).some((own) => own.startsWith(word)) ? [word.length] : [],
        ),
      )
      // Letters that fold into two make lengths differ: then the whole word is marked.
      const plain = searchWords(part)[0]?.length === part.length
      if (length === 0) return [{ part, fits: false }]
      if (!plain || length >= part.length) return [{ part, fits: true }]
      return [
        { part: part.slice(0, length), fits: true },
        { part: part.slice(length), fits: false },
      ]
    })
}

const filled = ({ entries }: PaletteGroup) => entries.length > 0

const matching = (group: PaletteGroup, wanted: readonly string[]): PaletteGroup => ({
  ...group,
  entries: group.entries
    .filter(({ label, also }) => fits(`${label} ${also ?? ''}`, wanted))
    .sort((a, b) => Number(isNamed(b, wanted)) - Number(isNamed(a, wanted)))
    .slice(0, most),
})

/** Whether its name begins with what was typed. */
const isNamed = ({ label }: PaletteEntry, wanted: readonly string[]) =>
  splitWords(label).join(' ').startsWith(wanted.join(' '))

const carries = ({ label, detail }: PaletteEntry, wanted: readonly string[]) =>
  fits(`${label} ${detail ?? ''}`, wanted)

const fits = (text: string, wanted: readonly string[]) => {
  const own = searchWords(text)
  return wanted.every((word) => own.some((each) => each.startsWith(word)))
}
