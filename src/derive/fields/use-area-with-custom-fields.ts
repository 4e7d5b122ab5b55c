import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { AnyArea } from '../../../core/area'
import { useScope } from '../../app/scope-context'
import { useFieldWorkOnly } from '../../app/use-field-work-only'

/**
 * The area with the fields that this cemetery has added to its records; as it is where there are none,
 * while they are on their way, and where nobody needs them (`wanted`). `ready`: nothing more will come.
 */
export function useAreaWithCustomFields(
  area: AnyArea,
  wanted = true,
): { area: AnyArea; ready: boolean } {
  const { cemetery } = useScope()
  const [locale] = useLocaleState()
  const translate = useTranslate()
  // The field pages show none.
  const field = useFieldWorkOnly()
  const asks = area.hasCustomFields === true && wanted && cemetery !== null && !field
  const { data, isFetched } = useQuery({
    queryKey: ['dynamic-forms', 'definitions'],
    queryFn: async () => {
      const { loadCustomFields } = await import('./load')
      return loadCustomFields(cemetery?.id as number)
    },
    enabled: asks,
    staleTime: 30_000,
    retry: false,
  })
  const whole = useMemo(
    () =>
      asks && data
        ? data.withCustom(area, data.definitions, {
            locale,
            yes: translate('areas.yes'),
            no: translate('areas.no'),
          })
        : area,
    [asks, area, data, locale, translate],
  )
  return { area: whole, ready: !asks || isFetched }
}
