import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCemetery, useScope } from '../app/scope-context'
import { formatInstant } from '../kit/instants'
import { useReading } from '../kit/use-reading'

/** On paper alone: of which cemetery this is, and when and by whom it was printed. */
export default function PrintFoot() {
  const translate = useTranslate()
  const { locale, timeZone } = useReading()
  const { user } = useScope()
  const { name, mobile } = useCemetery()
  const [now] = useState(() => new Date().toISOString())
  return (
    <Typography className="print-only" variant="caption" component="p">
      {mobile?.logoUrl && (
        <img src={mobile.logoUrl} alt="" height={40} style={{ display: 'block' }} />
      )}
      {name} ·{' '}
      {translate('record.print.by', {
        at: formatInstant(now, locale, timeZone),
        name: user.displayName,
      })}
    </Typography>
  )
}
