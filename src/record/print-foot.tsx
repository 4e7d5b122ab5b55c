import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useScope } from '../app/scope-context'
import { useFormat } from '../app/use-format'
import { formatInstant } from '../kit/instants'

/** On paper alone: of which cemetery this is, and when and by whom it was printed. */
export default function PrintFoot() {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { user, cemetery } = useScope()
  const [now] = useState(() => new Date().toISOString())
  return (
    <Typography className="print-only" variant="caption" component="p">
      {cemetery?.mobile?.logoUrl && (
        <img src={cemetery.mobile.logoUrl} alt="" height={40} style={{ display: 'block' }} />
      )}
      {cemetery?.name ?? translate('app.name')} ·{' '}
      {translate('record.print.by', {
        at: formatInstant(now, locale, timeZone),
        name: user.displayName,
      })}
    </Typography>
  )
}
