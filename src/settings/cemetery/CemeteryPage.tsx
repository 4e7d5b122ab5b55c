import Skeleton from '@mui/material/Skeleton'
import { DataProviderContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type CemeteryRecord, cemeterySettingsArea } from '../../../core/cemetery'
import { useScope } from '../../app/scope-context'
import { Panel } from '../../kit/panel'
import { ErrorState } from '../../kit/states'
import { deleteDraft, draftKey } from '../../providers/drafts'
import { Timeline } from '../../record/timeline'
import { useCemeterySettings, useSettingsProvider } from '../data/use-settings'
import { CemeteryForm } from './CemeteryForm'

/** /:cemeteryId/Settings/Cemetery: what it is called, where it lies, what it looks like. */
export default function CemeteryPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useSettingsProvider()
  const { user, refresh } = useScope()
  const { data, error, refetch } = useCemeterySettings()
  const [saved, setSaved] = useState<CemeteryRecord>()
  // Each saving begins the form anew, on the version that came of it.
  const [turn, setTurn] = useState(0)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  const record = saved ?? data
  if (!record)
    return (
      <>
        <h1>{translate('nav.cemetery')}</h1>
        <Skeleton variant="rounded" height={420} />
      </>
    )
  const onSaved = (next: CemeteryRecord) => {
    // Before the next form looks for one.
    deleteDraft(draftKey(user.id, next.id, cemeterySettingsArea.name, next.id))
    setSaved(next)
    setTurn(turn + 1)
    notify(translate('areas.form.saved', { name: next.label }), { type: 'success' })
    void refresh?.()
  }
  return (
    <DataProviderContext value={provider}>
      <CemeteryForm key={turn} record={record} again={turn > 0} onSaved={onSaved} />
      <Panel title={translate('areas.timeline.title')}>
        <Timeline area={cemeterySettingsArea} record={record} onOpen={({ url }) => open(url)} />
      </Panel>
    </DataProviderContext>
  )
}

const open = (url: string) => void window.open(url, '_blank', 'noopener')
