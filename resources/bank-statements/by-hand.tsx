import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import type { Field } from '../../core/fields'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { Settle } from './line-panel'
import type { ListedBankLine } from './use-bank-lines'

/** Where no proposal is right: another contract, entries that stand already, or none of ours. */
export function ByHand({
  line,
  settle,
  busy,
}: {
  line: ListedBankLine
  settle: Settle
  busy: boolean
}) {
  const texts = useAreaTexts(useArea())
  const [contract, setContract] = useState<number[]>([])
  const [entries, setEntries] = useState<number[]>([])
  const [kept, setKept] = useState('')
  const [remarks, setRemarks] = useState('')
  const area = useArea('bank-lines')
  const lines = useAreaTexts(area)
  const fee = parseInputValue(area.fields.fee as Field, kept, useFormat())
  const wrong = kept.trim() !== '' && !(typeof fee === 'number' && fee >= 0)
  const send = (event: FormEvent, path: 'accept' | 'ignore', body: object) => {
    event.preventDefault()
    void settle(path, body)
  }
  return (
    <Panel title={texts.areaText('byHand')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {line.amount > 0 && (
          <form
            onSubmit={(event) =>
              send(event, 'accept', { payments: [{ contract: contract[0], amount: line.amount }] })
            }
          >
            <Row>
              <RecordPicker
                to="contracts"
                value={contract}
                onChange={setContract}
                label={texts.areaText('paymentOn')}
              />
              <Button type="submit" variant="outlined" disabled={busy || contract.length === 0}>
                {texts.areaText('enterPayment')}
              </Button>
            </Row>
          </form>
        )}
        <form onSubmit={(event) => send(event, 'accept', { transactions: entries, fee: fee ?? 0 })}>
          <Row>
            <Box sx={{ display: 'grid', gap: 1 }}>
              <RecordPicker
                multiple
                to="transactions"
                value={entries}
                onChange={setEntries}
                label={texts.areaText('existing')}
              />
              {line.amount > 0 && entries.length > 0 && (
                <TextField
                  label={lines.label('fee')}
                  value={kept}
                  onChange={({ target }) => setKept(target.value)}
                  error={wrong}
                  helperText={wrong ? texts.areaText('noFee') : texts.areaText('feeHint')}
                  slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
              )}
            </Box>
            <Button
              type="submit"
              variant="outlined"
              disabled={busy || entries.length === 0 || wrong}
            >
              {texts.areaText('accept')}
            </Button>
          </Row>
        </form>
        <form onSubmit={(event) => send(event, 'ignore', { remarks })}>
          <Row>
            <TextField
              fullWidth
              label={texts.areaText('whatItIs')}
              value={remarks}
              onChange={({ target }) => setRemarks(target.value)}
              slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
            />
            <Button type="submit" variant="outlined" disabled={busy || !remarks.trim()}>
              {texts.areaText('setAside')}
            </Button>
          </Row>
        </form>
      </Box>
    </Panel>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        '& > .MuiButton-root': { minHeight: 44 },
      }}
    >
      {children}
    </Box>
  )
}
