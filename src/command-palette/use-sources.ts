import { useTranslate } from 'ra-core'
import type { SearchHit } from '../../core/search'
import { statusFieldOf } from '../../core/status-field'
import { useScope } from '../app/scope-context'
import { useAreaLinks } from '../app/use-area-links'
import { areaOf } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { areaIcon, iconOf } from '../navigation/icons'
import { useSwitchTarget } from '../navigation/switch-target'
import { useCemeteries } from '../navigation/use-cemeteries'
import type { PaletteEntry, PaletteGroup, PaletteSources } from './entries'
import { usePalettePages } from './palette-pages'
import { useActions } from './use-actions'

/** All that can be found, by where it comes from. */
export function usePaletteSources(
  found: readonly SearchHit[],
  recent: readonly SearchHit[],
  here: string,
): PaletteSources {
  const translate = useTranslate()
  const { user, cemetery } = useScope()
  const links = useAreaLinks()
  const target = useSwitchTarget(user)
  const menu = useCemeteries(true, true)
  const actions = useActions()
  const places = usePalettePages().map(({ settings, ...place }) => ({
    settings,
    entry: { ...place, key: `place ${place.key}` } satisfies PaletteEntry,
  }))

  const entryOf = (hit: SearchHit, named: boolean): PaletteEntry[] => {
    const area = areaOf(hit.resource)
    if (!area) return []
    const texts = areaTexts(area, translate)
    const field = statusFieldOf(area)
    return [
      {
        key: `${hit.resource} ${hit.id}`,
        label: hit.label || `#${hit.id}`,
        detail: [
          named && texts.one,
          hit.hint,
          ...(hit.dates ?? []).map((date) => `${texts.label(date.field)} ${date.text}`),
          hit.place,
        ]
          .filter(Boolean)
          .join(' · '),
        icon: areaIcon(area),
        to: links.show(hit.resource, hit.id),
        ...(field &&
          hit.status && { state: { label: texts.choice(field, hit.status), value: hit.status } }),
      },
    ]
  }
  const names = [...new Set(found.map(({ resource }) => resource))]
  const records = names.flatMap((name): PaletteGroup[] => {
    const area = areaOf(name)
    if (!area) return []
    return [
      {
        key: name,
        label: areaTexts(area, translate).many,
        icon: areaIcon(area),
        entries: found.filter((hit) => hit.resource === name).flatMap((hit) => entryOf(hit, false)),
      },
    ]
  })
  const others = (menu ?? []).flatMap(({ cemeteries, organizationName }) =>
    cemeteries
      .filter((each) => each.management && each.id !== cemetery?.id)
      .map(
        (each): PaletteEntry => ({
          key: `cemetery ${each.id}`,
          label: each.name,
          detail: [organizationName, each.address].filter(Boolean).join(' · '),
          icon: iconOf('tree'),
          to: target(each),
        }),
      ),
  )
  return {
    recent: {
      key: 'recent',
      label: translate('palette.recent'),
      entries: recent.flatMap((hit) => entryOf(hit, true)).filter(({ to }) => to !== here),
    },
    records,
    places: {
      key: 'places',
      label: translate('palette.places'),
      entries: places.flatMap(({ settings, entry }) => (settings ? [] : [entry])),
    },
    settings: {
      key: 'settings',
      label: translate('palette.places'),
      entries: places.flatMap(({ settings, entry }) =>
        settings ? [{ ...entry, detail: translate('nav.settings') }] : [],
      ),
    },
    actions: { key: 'actions', label: translate('palette.actions'), entries: actions },
    cemeteries: { key: 'cemeteries', label: translate('palette.cemeteries'), entries: others },
  }
}
