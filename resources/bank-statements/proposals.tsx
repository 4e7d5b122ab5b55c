import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LineProposal } from '../../core/bank/choices'
import { sureScore } from '../../core/bank/match'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { WaitState } from '../../src/kit/states'
import { StatusChip } from '../../src/kit/status-chip'
import type { Settle } from './line-panel'
import { type ListedBankLine, useProposals } from './use-bank-lines'

/** What a line might be, each with what speaks for it and one button. */
export function Proposals({
  line,
  settle,
  busy,
}: {
  line: ListedBankLine
  settle: Settle
  busy: boolean
}) {
  const texts = useAreaTexts(useArea())
  const { data, isPending } = useProposals(line)
  return (
    <Panel title={texts.areaText('proposals')} flush={Boolean(data?.length)}>
      {isPending ? (
        <WaitState height={96} />
      ) : !data?.length ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('noProposals')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((one, index) => (
            <Line
              key={`${one.kind} ${one.id} ${one.transactions.length}`}
              proposal={one}
              first={index === 0 && one.score >= sureScore}
              busy={busy}
              onAccept={() => void settle('accept', bodyOf(one, line))}
            />
          ))}
        </Box>
      )}
    </Panel>
  )
}

const bodyOf = ({ kind, id, transactions, fee }: LineProposal, { amount }: ListedBankLine) =>
  kind === 'contract' ? { payments: [{ contract: id, amount }] } : { transactions, fee }

interface LineProps {
  proposal: LineProposal
  first: boolean
  busy: boolean
  onAccept: () => void
}

function Line({ proposal, first, busy, onAccept }: LineProps) {
  const { kind, id, names, number, amount, fee, date, reasons, transactions } = proposal
  const texts = useAreaTexts(useArea())
  const entries = useArea('transactions')
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontSize: '.8125rem', color: 'text.secondary' }}>
          {texts.areaText(`kinds.${kind}`, { smart_count: transactions.length })}
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {kind === 'group' ? (
            <strong>{number || texts.areaText('receiptsOfDay')}</strong>
          ) : (
            <RecordLink to={kind === 'contract' ? 'contracts' : 'transactions'} id={id} strong />
          )}
        </Box>
        <Box sx={{ fontSize: '.875rem' }}>
          {kind === 'contract' && `${texts.areaText('owes')} `}
          <Value area={entries} path="amount" value={amount} plain />
          {fee > 0 && (
            <>
              {` · ${texts.areaText('lessFee')} `}
              <Value area={entries} path="amount" value={fee} plain />
            </>
          )}
          {date && (
            <>
              {' · '}
              <Value area={entries} path="date" value={date} plain />
            </>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {reasons.map((reason) => (
            <StatusChip key={reason} label={texts.areaText(`reasons.${reason}`)} />
          ))}
        </Box>
      </Box>
      <Button
        data-proposal=""
        variant={first ? 'contained' : 'outlined'}
        disabled={busy}
        onClick={onAccept}
        aria-label={`${texts.areaText('accept')}: ${names ?? number}`}
        sx={{ alignSelf: 'center', minHeight: 44 }}
      >
        {texts.areaText('accept')}
      </Button>
    </Box>
  )
}
