import type { SettingsEntry } from '../navigation/menu'

/** The groups of the page of all settings, in their order, each with its paths below `Settings`. */
const groups = {
  cemetery: ['Cemetery', 'Products', 'Email-Settings', 'Archive'],
  places: ['Property-Types', 'List/Grave-Statuses', 'Reservation-Types'],
  interments: [
    'List/BurialTypes',
    'List/CremationStatuses',
    'List/Vaults',
    'List/FuneralHomes',
    'Military',
  ],
  people: ['Relationship-Types', 'Action-Types', 'Event-Types', 'Tags'],
  sales: ['Pricing', 'Price-Defaults', 'Global-Payments', 'Number-Templates'],
  work: ['Job-Types', 'Vendors'],
  documents: ['Dynamic-Forms', 'Templates'],
  /** Whatever is named by none of them. */
  other: [],
} as const
export type GroupKey = keyof typeof groups

export interface SettingGroup {
  key: GroupKey
  settings: SettingsEntry[]
}

/** The settings by group; a page that no group names stands in the last, so that none is missing. */
export function groupSettings(settings: readonly SettingsEntry[]): SettingGroup[] {
  const left = [...settings]
  const take = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const at = left.findIndex((one) => one.path === `Settings/${path}`)
      return at < 0 ? [] : left.splice(at, 1)
    })
  return (Object.entries(groups) as Array<[GroupKey, readonly string[]]>)
    .map(([key, paths]) => ({ key, settings: key === 'other' ? left : take(paths) }))
    .filter(({ settings: own }) => own.length > 0)
}
