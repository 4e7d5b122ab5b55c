import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { publicDates } from '../../core/public-states'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'

/** What the public sees: saved together, and held against the version that was seen. */
export function Settings({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const notify = useNotify()
  const call = useSystemMutation()
  const [values, setValues] = useState({
    open: record.open === true,
    dates: String(record.dates),
    location: record.location === true,
    photo: record.photo === true,
    months: String(record.months),
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const months = /^\d{1,4}$/.test(values.months.trim()) ? Number(values.months) : null
  const wrong = months === null || months > 1200
  const dirty = Object.entries(values).some(
    ([name, value]) => String(record[name]) !== String(value),
  )
  const save = async () => {
    if (busy || wrong) return
    setBusy(true)
    setFailure(null)
    try {
      await call('PUT', `${area.name}/${record.id}`, { ...values, months }, record.version)
      notify(texts.areaText('saved'), { type: 'success' })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const flag = (name: 'open' | 'location' | 'photo', label: string) => (
    <Flag
      label={label}
      hint={texts.areaText(`${name}Hint`)}
      on={values[name]}
      set={(on) => set({ [name]: on })}
    />
  )
  return (
    <Panel title={texts.areaText('settings')}>
      <WriteFailure error={failure} />
      <form
        className="public-settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {flag('open', texts.label('open'))}
        <TextField
          select
          size="small"
          label={texts.areaText('datesLabel')}
          value={values.dates}
          onChange={({ target }) => set({ dates: target.value })}
        >
          {publicDates.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.choice('dates', one)}
            </MenuItem>
          ))}
        </TextField>
        {flag('location', texts.areaText('locationLabel'))}
        {flag('photo', texts.areaText('photoLabel'))}
        <TextField
          size="small"
          label={texts.areaText('monthsLabel')}
          value={values.months}
          error={wrong}
          helperText={texts.areaText(wrong ? 'monthsWrong' : 'monthsHint')}
          onChange={({ target }) => set({ months: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <div>
          <Button type="submit" variant="contained" disabled={busy || !dirty || wrong}>
            {texts.areaText('save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface FlagProps {
  label: string
  hint: string
  on: boolean
  set: (on: boolean) => void
}

function Flag({ label, hint, on, set }: FlagProps) {
  const id = useId()
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={on}
            onChange={(_, next) => set(next)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
      />
      <p id={id} className="public-hint">
        {hint}
      </p>
    </div>
  )
}
