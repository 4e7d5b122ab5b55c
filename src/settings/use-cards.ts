import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { SettingsHub } from '../../core/settings-hub'
import { useCemetery } from '../app/scope-context'
import { areaTexts } from '../i18n/area-texts'
import type { SettingsEntry } from '../navigation/menu'
import { http } from '../providers/http'
import type { Findable } from './find-settings'

/** A card of the page of all settings. */
export interface SettingCard extends Findable {
  setting: SettingsEntry
  /** How many there are, or how it stands. */
  state?: string
  /** What wants attention. */
  warning?: string
}

/** The settings with their words, and what the server counts of them as soon as it is here. */
export function useSettingCards(settings: readonly SettingsEntry[]): SettingCard[] {
  const translate = useTranslate()
  const cemetery = useCemetery()
  const { data } = useQuery({
    queryKey: ['settings-hub'],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${cemetery.id}/settings`, { signal, background: true }))
        .json as SettingsHub,
  })
  return useMemo(() => {
    const own: Readonly<Record<string, string>> = {
      'Settings/Cemetery': `${cemetery.currency} · ${cemetery.timeZone.replaceAll('_', ' ')}`,
      'Settings/Products': translate('settings.on', productsOn(cemetery)),
    }
    return settings.map((setting) => {
      const { path, area, page } = setting
      const slug = path.replace('Settings/', '')
      const texts = area && areaTexts(area, translate)
      const count = area && data?.counts[area.name]
      const told = data?.states.find((state) => state.area === area?.name)
      return {
        setting,
        name: texts?.many ?? translate(page?.label ?? path),
        about: translate(`settings.about.${slug}`, {
          _: texts?.areaText('about', { _: '' }) ?? '',
        }),
        also: translate(`settings.words.${slug}`, { _: texts?.areaText('words', { _: '' }) ?? '' }),
        state:
          own[path] ??
          (count === undefined ? undefined : translate('settings.entries', { smart_count: count })),
        warning: told && texts?.areaText(`state.${told.key}`, { smart_count: told.count }),
      }
    })
  }, [settings, data, cemetery, translate])
}

function productsOn({ products, features }: ReturnType<typeof useCemetery>) {
  const flags = [...Object.values(products), ...Object.values(features)]
  return { on: flags.filter(Boolean).length, all: flags.length }
}
