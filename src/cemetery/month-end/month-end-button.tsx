import Button from '@mui/material/Button'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { can } from '../../../core/access'
import { useScope } from '../../app/scope-context'
import { download } from '../../derive/list/download'

/** All reports of a month in one press, as PDF and sheets. */
export default function MonthEndButton({ month }: { month: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { cemetery, viewer } = useScope()
  const [locale] = useLocaleState()
  const [busy, setBusy] = useState(false)
  if (!cemetery || !needed.every((permission) => can(viewer, { permission }))) return null
  const take = async () => {
    setBusy(true)
    try {
      const url = `/api/v1/cemeteries/${cemetery.id}/month-end?month=${month}&format=zip`
      const { name } = await download(url, locale)
      notify(translate('monthEnd.saved', { name }), { type: 'success' })
    } catch {
      // The error dialog has told it.
    }
    setBusy(false)
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={take}>
      {translate(busy ? 'monthEnd.busy' : 'monthEnd.take')}
    </Button>
  )
}

/** Its figures name customers. */
const needed = ['contractRead', 'personRead'] as const
