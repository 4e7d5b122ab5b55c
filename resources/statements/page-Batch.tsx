import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { PrintMany } from '../../src/cemetery/receivables/lazy-with-messages'
import { PickList } from '../../src/cemetery/receivables/pick-list'
import { useReceivables } from '../../src/cemetery/receivables/use-receivables'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { EmptyState, ErrorState, WaitState } from '../../src/kit/states'
import { StatusChip } from '../../src/kit/status-chip'

interface Customer {
  contact: number
  name: string | null
  open: number
  overdue: number
  since: string | null
}

/** Statements for everybody who owes something, written and printed in one go. */
export default function Batch() {
  const area = useArea('statements')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const notify = useNotify()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const { currency, locale, timeZone } = useFormat()
  const today = todayIn(timeZone)
  const [from, setFrom] = useState(`${addDays(`${today.slice(0, 7)}-01`, -80).slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [made, setMade] = useState<readonly number[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const query = useReceivables<{ customers: Customer[] }>('statements/customers')
  const customers = query.data?.customers ?? []
  const picked = new Set(customers.flatMap(({ contact }) => (left.has(contact) ? [] : contact)))
  const write = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await data.call<{ made: number[] }>('statements', {
        path: 'run',
        body: { contacts: [...picked], from: from || null, to: to || null },
      })
      notify(texts.areaText('batch.done', { smart_count: answer.data.made.length }), {
        type: 'success',
      })
      setMade(answer.data.made)
      await cache.invalidateQueries({ queryKey: ['statements'] })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const day = (label: string, value: string, set: (value: string) => void) => (
    <DayInput label={label} value={value} onChange={set} max={today} />
  )
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.areaText('pages.Batch')}
        actions={
          <Button component={Link} to={links.list(area.name)} variant="outlined">
            {texts.many}
          </Button>
        }
      />
      <WriteFailure error={failure} />
      {query.isPending ? (
        <WaitState height={200} />
      ) : query.error ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : customers.length === 0 ? (
        <EmptyState title={texts.areaText('batch.none')} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            {day(texts.label('from'), from, setFrom)}
            {day(texts.label('to'), to, setTo)}
            <Button
              variant="contained"
              disabled={busy || picked.size === 0}
              onClick={() => void write()}
            >
              {texts.areaText('batch.write', { smart_count: picked.size })}
            </Button>
          </Box>
          <PickList
            all={texts.areaText('batch.selectAll')}
            select={(name) => texts.areaText('batch.select', { name })}
            picked={picked}
            onPick={(next) =>
              setLeft(
                new Set(customers.flatMap(({ contact }) => (next.has(contact) ? [] : contact))),
              )
            }
            rows={customers.map(({ contact, name, open, overdue, since }) => ({
              id: contact,
              to: links.show('contacts', contact),
              label: name ?? texts.areaText('batch.customer', { id: contact }),
              amount: open,
              chip: overdue > 0 && (
                <StatusChip
                  tone="error"
                  label={texts.areaText('batch.overdue', {
                    amount: formatMoney(overdue, currency, locale),
                  })}
                />
              ),
              facts: since
                ? texts.areaText('batch.since', { day: formatCalendarDate(since, locale) })
                : null,
            }))}
          />
        </>
      )}
      {made && (
        <Suspense fallback={null}>
          <PrintMany resource={area.name} ids={made} onClose={() => setMade(null)} />
        </Suspense>
      )}
    </>
  )
}
