import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import { DayInput } from '../../app/day-input'
import { RecordPicker } from '../../app/record-picker'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { parseInputValue } from '../../derive/fields/convert-inputs'
import { PromptDialog } from '../../derive/form/prompt-dialog'
import { useAreaTexts } from '../../i18n/area-texts'

export interface ContractToBill {
  contract: number
  number: string
  signed: boolean
  rest: number
  contact: number | null
  items: Array<{ item: number; description: string; total: number; invoiced: boolean }>
}

type What = 'rest' | 'items' | 'amount'

/** Asks what is invoiced, to whom and until when; the invoice is issued at once. */
export default function BillDialog({
  billable,
  onClose,
}: {
  billable: ContractToBill
  onClose: () => void
}) {
  const area = useArea('invoices')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const format = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const people = useAreaAccess('contacts')
  const id = useId()
  const open = billable.items.filter(({ invoiced, total }) => !invoiced && total > 0)
  const whole = open.reduce((sum, { total }) => sum + total, 0) === billable.rest
  const [what, setWhat] = useState<What>('rest')
  const [items, setItems] = useState<readonly number[]>([])
  const [amount, setAmount] = useState('')
  const [contact, setContact] = useState(billable.contact)
  const [due, setDue] = useState('')
  const money = (minor: number) => formatMoney(minor, format.currency, format.locale)
  const field = area.fields.total as Field
  const minor = parseInputValue(field, amount, format)
  const lines =
    what === 'items'
      ? items.map((item) => ({ item }))
      : what === 'amount'
        ? [{ total: minor }]
        : whole
          ? open.map(({ item }) => ({ item }))
          : [{ total: billable.rest }]
  const send = async () => {
    const made = await data.call<{ id: number; number: string }>('invoices', {
      path: 'bill',
      body: { contract: billable.contract, lines, contact, due: due || null },
    })
    await cache.invalidateQueries()
    notify(translate('receivables.billed', { number: made.data.number }), { type: 'success' })
    navigate(links.show('invoices', made.data.id))
  }
  return (
    <PromptDialog
      title={translate('receivables.billTitle', { number: billable.number })}
      action={translate('receivables.issue')}
      complaints={{
        items:
          what === 'items' && items.length === 0 ? translate('receivables.chooseItem') : undefined,
        amount:
          what === 'amount' && (typeof minor !== 'number' || minor <= 0)
            ? translate('areas.errors.money')
            : what === 'amount' && Number(minor) > billable.rest
              ? translate('receivables.tooMuch', { amount: money(billable.rest) })
              : undefined,
        due: undefined,
        contact: undefined,
      }}
      send={send}
      onClose={onClose}
    >
      {(complaint) => (
        <>
          <FormControl>
            <FormLabel id={id}>{translate('receivables.what')}</FormLabel>
            <RadioGroup
              aria-labelledby={id}
              value={what}
              onChange={(_, value) => setWhat(value as What)}
            >
              <FormControlLabel
                value="rest"
                control={<Radio />}
                label={translate('receivables.all', { amount: money(billable.rest) })}
              />
              {open.length > 0 && (
                <FormControlLabel
                  value="items"
                  control={<Radio />}
                  label={translate('receivables.some')}
                />
              )}
              <FormControlLabel
                value="amount"
                control={<Radio />}
                label={translate('receivables.amount')}
              />
            </RadioGroup>
          </FormControl>
          {what === 'items' && (
            <FormControl error={complaint('items') !== undefined}>
              <FormGroup aria-label={translate('receivables.some')}>
                {open.map(({ item, description, total }) => (
                  <FormControlLabel
                    key={item}
                    control={
                      <Checkbox
                        checked={items.includes(item)}
                        onChange={(_, on) =>
                          setItems(on ? [...items, item] : items.filter((one) => one !== item))
                        }
                      />
                    }
                    label={`${description} · ${money(total)}`}
                  />
                ))}
              </FormGroup>
              {complaint('items') && (
                <FormLabel error role="alert">
                  {complaint('items')}
                </FormLabel>
              )}
            </FormControl>
          )}
          {what === 'amount' && (
            <TextField
              required
              autoFocus
              label={translate('receivables.amount')}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              error={complaint('amount') !== undefined}
              helperText={complaint('amount') ?? format.currency}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          )}
          {people.read && (
            <RecordPicker
              to="contacts"
              label={texts.label('contact')}
              value={contact === null ? [] : [contact]}
              onChange={([chosen]) => setContact(chosen ?? null)}
            />
          )}
          <DayInput
            label={texts.label('due')}
            value={due}
            onChange={setDue}
            error={complaint('due') !== undefined}
            helperText={complaint('due') ?? translate('receivables.usualTerms')}
          />
        </>
      )}
    </PromptDialog>
  )
}
