import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { Value } from '../../src/derive/fields/value'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ByHand } from './by-hand'
import { Proposals } from './proposals'
import type { ListedBankLine } from './use-bank-lines'

export type Settle = (path: 'accept' | 'ignore' | 'release', body?: object) => Promise<void>

/** One line: what the bank says of it, what it might be, and what it was matched with. */
export function LinePanel({ line, onSettled }: { line: ListedBankLine; onSettled: () => void }) {
  const area = useArea('bank-lines')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea())
  const may = useAreaAccess('contracts')
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const settle: Settle = async (path, body) => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call('bank-lines', { path: `${line.id}/${path}`, body, version: line.version })
      await cache.invalidateQueries()
      notify(own.areaText(`done.${path}`), { type: 'success' })
      if (path !== 'release') onSettled()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <WriteFailure error={failure} />
      <Panel title={texts.one}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            fontSize: '.875rem',
          }}
        >
          {facts
            .filter((name) => line[name])
            .map((name) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {texts.label(name)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Value area={area} path={name} value={line[name]} />
                </Box>
              </Box>
            ))}
        </Box>
      </Panel>
      {line.status === 'open' ? (
        <>
          <Proposals line={line} settle={settle} busy={busy || !may.write} />
          {may.write && <ByHand line={line} settle={settle} busy={busy} />}
        </>
      ) : (
        <Panel title={texts.choice('status', line.status)}>
          {line.transactions.length > 0 && (
            <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
              {line.transactions.map(({ transaction }) => (
                <li key={transaction}>
                  <RecordLink to="transactions" id={transaction} strong />
                </li>
              ))}
            </Box>
          )}
          {Boolean(line.remarks) && <Typography sx={{ mb: 1 }}>{String(line.remarks)}</Typography>}
          {may.write && (
            <Button variant="outlined" disabled={busy} onClick={() => void settle('release')}>
              {own.areaText('release')}
            </Button>
          )}
        </Panel>
      )}
      {line.status === 'matched' && (
        <Bookkeeping key={line.id} resource="bank-lines" id={line.id} />
      )}
    </>
  )
}

const facts = ['amount', 'fee', 'bookedOn', 'valueOn', 'name', 'text', 'reference'] as const
