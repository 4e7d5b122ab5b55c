import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../derive/fields/columns'
import { PromptDialog } from '../../derive/form/prompt-dialog'
import { newIdempotencyKey } from '../../kit/idempotency-key'

/** Takes a delivery back by another entry; both stay. */
export default function UndoDelivery({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const translate = useTranslate()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [key] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  return (
    <PromptDialog
      title={translate('funds.undo')}
      about={translate('funds.undoAbout')}
      action={translate('funds.undo')}
      color="error"
      complaints={{ remarks: reason.trim() ? undefined : translate('areas.errors.required') }}
      send={async () => {
        const { obligation, quantity } = record
        await data.create('item-deliveries', {
          data: { obligation, quantity, kind: 'undo', reverses: record.id, remarks: reason.trim() },
          meta: { key },
        })
        await cache.invalidateQueries()
        notify(translate('funds.undone'), { type: 'success' })
      }}
      onClose={onClose}
    >
      {(complaint) => (
        <TextField
          autoFocus
          required
          label={translate('funds.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={complaint('remarks') !== undefined}
          helperText={complaint('remarks')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </PromptDialog>
  )
}
