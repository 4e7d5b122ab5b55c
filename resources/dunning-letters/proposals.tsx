import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { PickList } from '../../src/cemetery/receivables/pick-list'
import { useReceivables } from '../../src/cemetery/receivables/use-receivables'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { EmptyState, ErrorState, WaitState } from '../../src/kit/states'
import { StatusChip } from '../../src/kit/status-chip'
import { useRun } from './use-run'

interface Proposal {
  contract: number
  contractNumber: string
  contact: number | null
  contactName: string | null
  since: string
  days: number
  amount: number
  levelName: string
  fee: number
  promised: string | null
  prepared: boolean
}

/** Who is overdue today and which reminder each would get; whoever has promised to pay is shown and left alone. */
export function Proposals() {
  const texts = useAreaTexts(useArea('dunning-letters'))
  const links = useAreaLinks()
  const notify = useNotify()
  const { currency, locale } = useFormat()
  const { run, busy, failure } = useRun()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const query = useReceivables<{ proposals: Proposal[] }>('dunning-letters/proposals')
  const proposals = (query.data?.proposals ?? []).filter(({ prepared }) => !prepared)
  const free = proposals.filter(({ promised }) => promised === null)
  // All are ticked to begin with: what is taken out is kept.
  const picked = new Set(free.flatMap(({ contract }) => (left.has(contract) ? [] : contract)))
  const prepare = async () => {
    const made = await run<{ prepared: number[] }>('run', { contracts: [...picked] })
    if (made)
      notify(texts.areaText('run.prepared', { smart_count: made.prepared.length }), {
        type: 'success',
      })
  }
  if (query.isPending) return <WaitState height={200} />
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  return (
    <section aria-labelledby="overdue">
      <Typography variant="h2" id="overdue" sx={{ mt: 3, mb: 1.5 }}>
        {texts.areaText('run.overdue')}
      </Typography>
      <WriteFailure error={failure} />
      {proposals.length === 0 ? (
        <EmptyState title={texts.areaText('run.none')} text={texts.areaText('run.noneHint')} />
      ) : (
        <>
          <PickList
            all={texts.areaText('run.selectAll')}
            select={(name) => texts.areaText('run.select', { name })}
            picked={picked}
            onPick={(next) =>
              setLeft(new Set(free.flatMap(({ contract }) => (next.has(contract) ? [] : contract))))
            }
            rows={proposals.map((one) => ({
              id: one.contract,
              to: links.show('contracts', one.contract),
              label: [one.contractNumber, one.contactName].filter(Boolean).join(' · '),
              amount: one.amount,
              held: one.promised !== null,
              chip: one.promised ? (
                <StatusChip
                  tone="info"
                  label={texts.areaText('run.promised', {
                    day: formatCalendarDate(one.promised, locale),
                  })}
                />
              ) : (
                <StatusChip tone="attention" label={one.levelName} />
              ),
              facts: [
                texts.areaText('run.since', {
                  day: formatCalendarDate(one.since, locale),
                  smart_count: one.days,
                }),
                ...(one.fee > 0
                  ? [texts.areaText('run.fee', { amount: formatMoney(one.fee, currency, locale) })]
                  : []),
              ].join(' · '),
            }))}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              variant="contained"
              disabled={busy || picked.size === 0}
              onClick={() => void prepare()}
            >
              {texts.areaText('run.prepare', { smart_count: picked.size })}
            </Button>
            <Button
              component={Link}
              to={links.create('write-offs', {
                lines: free
                  .filter(({ contract }) => picked.has(contract))
                  .slice(0, 200)
                  .map(({ contract, amount }) => ({ contract, amount })),
              })}
              disabled={picked.size === 0}
            >
              {texts.areaText('run.writeOff')}
            </Button>
          </Box>
        </>
      )}
    </section>
  )
}
