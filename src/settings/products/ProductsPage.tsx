import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { cemeterySettingsArea, type ProductFlag } from '../../../core/cemetery'
import { problemText } from '../../app/problem-text'
import { useScope } from '../../app/scope-context'
import { PageHead } from '../../kit/page-head'
import { Panel } from '../../kit/panel'
import { ErrorState } from '../../kit/states'
import { Timeline } from '../../record/timeline'
import { useCemeterySettings } from '../data/use-settings'
import { FlagRow } from './FlagRow'
import { switchFlag } from './switch-flag'
import { useOfferedFlags } from './use-offered-flags'

const features: readonly ProductFlag[] = ['customEventTypes', 'recurringWorkOrders']

/** /:cemeteryId/Settings/Products: what the cemetery has. Each switch acts at once, for everybody there. */
export default function ProductsPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const { refresh } = useScope()
  const { data: record, error, refetch } = useCemeterySettings()
  const [busy, setBusy] = useState<ProductFlag>()
  const offered = useOfferedFlags()
  const groups = { products: offered.filter((flag) => !features.includes(flag)), features }
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} page />
  const toggle = async (flag: ProductFlag, on: boolean) => {
    if (!record || busy) return
    setBusy(flag)
    try {
      cache.setQueryData(['cemetery-settings'], await switchFlag(record, flag, on))
      // Menus, routes and lists go by it from now on; what lists have kept is of before.
      await refresh?.()
      void cache.invalidateQueries()
      const name = translate(`resources.cemeteries.fields.${flag}`)
      notify(translate(`settings.products.${on ? 'nowOn' : 'nowOff'}`, { name }), {
        type: 'success',
      })
    } catch (problem) {
      notify(problemText(problem, translate), { type: 'error' })
      void refetch()
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <PageHead eyebrow={translate('areas.group.settings')} title={translate('nav.products')} />
      <p style={{ marginTop: 0 }}>{translate('settings.products.about')}</p>
      {record ? (
        Object.entries(groups).map(([key, flags]) => (
          <Panel key={key} title={translate(`settings.products.${key}`)} flush>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {flags.map((flag) => (
                <FlagRow
                  key={flag}
                  flag={flag}
                  on={record[flag] === true}
                  busy={busy === flag}
                  onChange={(on) => void toggle(flag, on)}
                />
              ))}
            </ul>
          </Panel>
        ))
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
      {record && (
        <Panel title={translate('areas.timeline.title')}>
          <Timeline area={cemeterySettingsArea} record={record} onOpen={() => {}} />
        </Panel>
      )}
    </>
  )
}
