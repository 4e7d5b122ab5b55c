import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import type { DueDelivery } from '../../../core/trust/obligations'
import { DayInput } from '../../app/day-input'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { PromptDialog } from '../../derive/form/prompt-dialog'
import { newIdempotencyKey } from '../../kit/idempotency-key'

/** How many of which items were delivered on a day; what an interment brought stands there already. */
export default function DeliverDialog({
  items,
  due,
  onClose,
}: {
  /** Obligations of one contract that are owed. */
  items: readonly AreaRecord[]
  due: readonly DueDelivery[]
  onClose: () => void
}) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const today = todayIn(timeZone)
  // Of several that are sent one by one, what was stored is not stored again.
  const keys = useRef(new Map<AreaRecord['id'], string>())
  const [counts, setCounts] = useState(() => proposedCounts(items, due))
  const [on, setOn] = useState(due[0]?.date ?? today)
  const [by, setBy] = useState('')
  const countOf = (id: AreaRecord['id']) => Number(counts[id] || 0)
  const wrong = (item: AreaRecord) =>
    !/^\d*$/.test(counts[item.id] ?? '') || countOf(item.id) > Number(item.owed)
      ? translate('funds.atMost', { owed: Number(item.owed) })
      : undefined
  const chosen = items.filter(({ id }) => countOf(id) > 0)
  const send = async () => {
    for (const item of chosen) {
      const key = keys.current.get(item.id) ?? newIdempotencyKey()
      keys.current.set(item.id, key)
      const proposed = due.find(({ obligation }) => obligation === item.id)
      await data.create('item-deliveries', {
        data: {
          obligation: item.id,
          quantity: countOf(item.id),
          date: on,
          ...(by.trim() ? { deliveredBy: by.trim() } : {}),
          ...(proposed ? { interment: proposed.interment } : {}),
        },
        meta: { key },
      })
    }
    await cache.invalidateQueries()
    notify(translate('funds.done', { smart_count: chosen.length }), { type: 'success' })
  }
  return (
    <PromptDialog
      title={translate('funds.deliver')}
      about={translate('funds.about')}
      action={translate('funds.record')}
      complaints={{
        ...Object.fromEntries(items.map((item) => [`item${item.id}`, wrong(item)])),
        date: !on
          ? translate('areas.errors.required')
          : on > today
            ? translate('areas.errors.inFuture')
            : undefined,
        quantity: chosen.length === 0 ? translate('funds.some') : undefined,
      }}
      send={send}
      onClose={onClose}
    >
      {(complaint) => (
        <>
          {items.map((item, at) => (
            <Box key={item.id} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
              <TextField
                autoFocus={at === 0}
                label={String(item.description)}
                value={counts[item.id] ?? ''}
                onChange={({ target }) => setCounts({ ...counts, [item.id]: target.value })}
                error={
                  complaint(`item${item.id}`) !== undefined || complaint('quantity') !== undefined
                }
                helperText={
                  complaint(`item${item.id}`) ??
                  (at === 0 ? complaint('quantity') : undefined) ??
                  translate('funds.owed', { smart_count: Number(item.owed) })
                }
                sx={{ flex: 1 }}
                slotProps={{
                  htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 },
                }}
              />
            </Box>
          ))}
          <DayInput
            label={translate('funds.on')}
            value={on}
            onChange={setOn}
            error={complaint('date') !== undefined}
            helperText={complaint('date')}
            max={today}
          />
          <TextField
            label={translate('funds.by')}
            value={by}
            onChange={({ target }) => setBy(target.value)}
            slotProps={{ htmlInput: { maxLength: 150, autoComplete: 'off' } }}
          />
        </>
      )}
    </PromptDialog>
  )
}

/** What an interment brought; of a single item all that is owed. */
function proposedCounts(items: readonly AreaRecord[], due: readonly DueDelivery[]) {
  const counts: Record<string, string> = {}
  for (const { obligation, quantity } of due)
    counts[obligation] = String(Number(counts[obligation] ?? 0) + quantity)
  const [only] = items
  if (due.length === 0 && items.length === 1 && only) counts[only.id] = String(only.owed)
  return counts
}
