import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayCounts, frequencies, interestMethods } from '../../../core/plans/choices'
import { DayInput } from '../../app/day-input'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import type { TypedTerms } from './use-plan-terms'

interface InputsProps {
  terms: TypedTerms
  /** The server's word on what was typed, by field; the rate is its `apr`. */
  errors: Readonly<Record<string, string>>
  changes: boolean
  onChange: (name: string, value: string) => void
}

/** The terms of a plan: what most plans need first, the rest folded away. */
export function PlanInputs(props: InputsProps) {
  const { terms, changes, onChange } = props
  const translate = useTranslate()
  const [byAmount, setByAmount] = useState(terms.paymentAmount !== '')
  const choose = (value: boolean) => {
    setByAmount(value)
    onChange(value ? 'payments' : 'paymentAmount', '')
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typed {...props} name="downPayment" autoFocus />
      <TextField
        select
        label={translate('plans.by')}
        value={byAmount ? 'amount' : 'count'}
        onChange={({ target }) => choose(target.value === 'amount')}
        slotProps={native}
      >
        <option value="count">{translate('plans.byCount')}</option>
        <option value="amount">{translate('plans.byAmount')}</option>
      </TextField>
      <Typed {...props} name={byAmount ? 'paymentAmount' : 'payments'} />
      <Chosen {...props} name="frequency" choices={frequencies} />
      <Day {...props} name="firstDate" />
      <Typed {...props} name="rate" error={props.errors.apr} unit="%" />
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, fontWeight: 600 }}>
          {translate('plans.more')}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <Day
            {...props}
            name="interestFrom"
            help={translate(changes ? 'plans.fromToday' : 'plans.usualStart')}
          />
          <Chosen {...props} name="dayCount" choices={dayCounts} />
          <Chosen {...props} name="method" choices={interestMethods} />
          <Typed {...props} name="setupFee" />
          <Typed {...props} name="paymentFee" />
        </Box>
      </Box>
    </Box>
  )
}

function Typed({
  terms,
  errors,
  onChange,
  name,
  autoFocus,
  help,
  unit,
  error = errors[name],
}: InputsProps & {
  name: string
  autoFocus?: boolean
  help?: string
  unit?: string
  error?: string | undefined
}) {
  const area = useArea('payment-plans')
  const texts = useAreaTexts(area)
  const { currency } = useFormat()
  const adornment = unit ?? (area.fields[name]?.kind === 'money' ? currency : undefined)
  return (
    <TextField
      autoFocus={autoFocus ?? false}
      label={texts.label(name)}
      value={terms[name] ?? ''}
      onChange={({ target }) => onChange(name, target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: 'decimal' },
        ...(adornment && {
          input: { endAdornment: <InputAdornment position="end">{adornment}</InputAdornment> },
        }),
      }}
    />
  )
}

function Day({
  terms,
  errors,
  onChange,
  name,
  help,
}: InputsProps & { name: string; help?: string }) {
  const texts = useAreaTexts(useArea('payment-plans'))
  return (
    <DayInput
      label={texts.label(name)}
      value={terms[name] ?? ''}
      onChange={(to) => onChange(name, to)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? help}
    />
  )
}

function Chosen({
  terms,
  onChange,
  name,
  choices,
}: InputsProps & { name: string; choices: readonly string[] }) {
  const texts = useAreaTexts(useArea('payment-plans'))
  return (
    <TextField
      select
      label={texts.label(name)}
      value={terms[name] ?? ''}
      onChange={({ target }) => onChange(name, target.value)}
      slotProps={native}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {texts.choice(name, one)}
        </option>
      ))}
    </TextField>
  )
}

const native = { select: { native: true }, inputLabel: { shrink: true } } as const
