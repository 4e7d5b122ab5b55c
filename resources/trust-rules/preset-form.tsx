import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '../../core/calendar-days'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { Preset } from './preset'
import { PresetRuleLine } from './preset-rule-line'

/** A state and a day; below stands what its rules come to here. */
export function PresetForm({ presets }: { presets: readonly Preset[] }) {
  const area = useArea('trust-rules')
  const texts = useAreaTexts(area)
  const { timeZone } = useFormat()
  const links = useAreaLinks()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const place = (key: string) => texts.areaText(`places.${key}`)
  const sorted = [...presets].sort((a, b) => place(a.key).localeCompare(place(b.key)))
  const [key, setKey] = useState(sorted[0]?.key as string)
  const [from, setFrom] = useState(todayIn(timeZone))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const preset = sorted.find((one) => one.key === key) as Preset
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const made = await data.call<{ ids: number[] }>(area.name, {
        path: 'presets',
        body: { key, ...(from ? { from } : {}) },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('presets.done', { smart_count: made.data.ids.length }), {
        type: 'success',
      })
      navigate(links.list(area.name))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 720 }}>
      <WriteFailure error={failure} />
      <Panel title={texts.areaText('presets.place')}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}
        >
          <TextField
            select
            label={texts.areaText('presets.place')}
            value={key}
            onChange={({ target }) => setKey(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {sorted.map((one) => (
              <option key={one.key} value={one.key}>
                {place(one.key)}
              </option>
            ))}
          </TextField>
          <DayInput label={texts.areaText('presets.from')} value={from} onChange={setFrom} />
        </Box>
      </Panel>
      <Panel title={texts.areaText('presets.rules')}>
        {preset.unverified && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {texts.areaText('presets.unverified')}
          </Alert>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {preset.rules.map((rule) => (
            <PresetRuleLine key={rule.name} rule={rule} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {texts.label('source')}: {preset.source}
        </Typography>
      </Panel>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || preset.rules.every(({ missing }) => missing)}
        >
          {texts.areaText('presets.use')}
        </Button>
      </Box>
    </Box>
  )
}
