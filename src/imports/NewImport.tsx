import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Target, targets } from '../../core/imports/fields'
import { Panel } from '../kit/panel'
import { problemText } from '../kit/problem-text'
import { useLinks } from '../kit/use-links'
import { useMay } from '../kit/use-may'
import { useImportActions } from './api'

/** What is imported, and from which file: dropped here or chosen. */
export function NewImport({ initial, onClose }: { initial: Target; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const links = useLinks()
  const { upload } = useImportActions()
  const may = { deceased: useMay('deceased').write, locations: useMay('locations').write }
  const [target, setTarget] = useState(initial)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const label = useId()
  const send = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    setError(null)
    try {
      // Outlines are of places, whatever is chosen.
      const places = /\.geojson$/i.test(file.name) && may.locations
      const made = await upload(places ? 'locations' : target, file)
      navigate(links.page(`Imports/${made.id}`))
    } catch (failure) {
      setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <Panel title={translate('imports.new')}>
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {translate('imports.what')}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={label}
        value={target}
        onChange={(_, value) => setTarget(value as Target)}
      >
        {targets.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={!may[one]}
            control={<Radio />}
            label={translate(`imports.targets.${one}`)}
          />
        ))}
      </RadioGroup>
      {/* Dropping is a shortcut: the button inside does the same. */}
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: 2,
          borderStyle: 'dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 1,
          textAlign: 'center',
          p: 3,
          my: 1,
        }}
      >
        <Typography sx={{ mb: 1 }}>{translate('imports.drop')}</Typography>
        <Button variant="outlined" autoFocus disabled={busy} onClick={() => input.current?.click()}>
          {translate(busy ? 'imports.uploading' : 'imports.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,.geojson,.json"
          aria-label={translate('imports.choose')}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('imports.kinds')}
        </Typography>
      </Box>
      <div role="status">{error && <Alert severity="error">{error}</Alert>}</div>
      <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
    </Panel>
  )
}
