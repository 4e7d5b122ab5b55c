import { useTranslate } from 'ra-core'
import type { SearchHit } from '../../core/search'
import { stateField } from '../../core/state-field'
import { useScope } from '../app/scope-context'
import { areaOf } from '../areas'
import { areaTexts } from '../derive/texts'
import { useLinks } from '../kit/use-links'
import { areaIcon, iconOf } from '../shell/icons'
import { useSwitchTarget } from '../shell/switch-target'
import { useCemeteries } from '../shell/use-cemeteries'
import type { Entry, Group, Sources } from './entries'
import { usePlaces } from './places'
import { useActions } from './use-actions'

/** All that can be found, by where it comes from. */
export function useSources(
  found: readonly SearchHit[],
  recent: readonly SearchHit[],
  here: string,
): Sources {
  const translate = useTranslate()
  const { user, cemetery } = useScope()
  const links = useLinks()
  const target = useSwitchTarget(user)
  const menu = useCemeteries(true, true)
  const actions = useActions()
  const places = usePlaces().map(({ settings, ...place }) => ({
    settings,
    entry: { ...place, key: `place ${place.key}` } satisfies Entry,
  }))

  const entryOf = (hit: SearchHit, named: boolean): Entry[] => {
    const area = areaOf(hit.resource)
    if (!area) return []
    const texts = areaTexts(area, translate)
    const field = stateField(area)
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
  const records = names.flatMap((name): Group[] => {
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
        (each): Entry => ({
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
