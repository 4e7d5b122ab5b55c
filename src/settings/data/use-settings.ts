import { useQuery } from '@tanstack/react-query'
import type { DataProvider } from 'ra-core'
import { useMemo } from 'react'
import type { CemeteryRecord } from '../../../core/cemetery'
import { useScope } from '../../app/scope-context'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { http } from '../../providers/http'

/** The cemetery as its settings have it. A form that is open is not touched by a later answer. */
export function useCemeterySettings() {
  const { cemetery } = useScope()
  return useQuery({
    queryKey: ['cemetery-settings'],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${cemetery?.id}/settings/cemetery`, {
          signal,
          silent: true,
        })
      ).json as CemeteryRecord,
    retry: false,
  })
}

/** The calls of a form, of which the cemetery's own go to its page of settings. */
export function useSettingsProvider(): DataProvider {
  const data = useSextonDataProvider()
  return useMemo(
    () => ({
      ...data,
      update: (resource, params) =>
        resource === 'cemeteries'
          ? data.update('settings', { ...params, id: 'cemetery' as never })
          : data.update(resource, params),
    }),
    [data],
  )
}
