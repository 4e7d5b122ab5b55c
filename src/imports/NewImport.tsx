import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Encoding, EncodingGuess, encodingSampleLines } from '../../core/imports/encodings'
import { type ImportTarget, importTargets } from '../../core/imports/fields'
import { problemText } from '../app/problem-text'
import { useAreaLinks } from '../app/use-area-links'
import { FailedText } from '../kit/failed-text'
import { Panel } from '../kit/panel'
import { useImportActions } from './api'
import { FilePreview } from './FilePreview'
import { useMayImport } from './use-may-import'

/** What is imported, and from which file: dropped here or chosen. */
export function NewImport({ initial, onClose }: { initial: ImportTarget; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const { upload } = useImportActions()
  const may = useMayImport()
  const [target, setTarget] = useState(initial)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const label = useId()
  const [headerless, setHeaderless] = useState(false)
  const [text, setText] = useState<{ file: File; bytes: Uint8Array; guess: Encoding } | null>(null)
  /** A text whose letters depend on its encoding is shown before it is sent. */
  const choose = async (file: File | undefined) => {
    if (!file || busy) return
    setError(null)
    setText(null)
    const bytes = new Uint8Array(await file.slice(0, beginning).arrayBuffer())
    if (isBinary(bytes) || encodingSampleLines(bytes, 'utf-8') === null) return send(file)
    const guess = new EncodingGuess()
    guess.push(bytes)
    setText({ file, bytes, guess: guess.get() })
  }
  const send = async (file: File, encoding?: Encoding) => {
    setBusy(true)
    setError(null)
    try {
      // Outlines are of places, whatever is chosen.
      const places = /\.geojson$/i.test(file.name) && may.locations
      const made = await upload(places ? 'locations' : target, file, {
        ...(encoding && { encoding }),
        headerless,
      })
      navigate(links.page(`Imports/${made.id}`))
    } catch (failure) {
      setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
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
        onChange={(_, value) => setTarget(value as ImportTarget)}
      >
        {importTargets.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={!may[one]}
            control={<Radio />}
            label={translate(`imports.targets.${one}`)}
          />
        ))}
      </RadioGroup>
      <FormControlLabel
        control={
          <Checkbox
            checked={!headerless}
            onChange={(event) => setHeaderless(!event.target.checked)}
          />
        }
        label={translate('imports.headed')}
      />
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
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('imports.kinds')}
        </Typography>
      </Box>
      {text && (
        <FilePreview
          key={`${text.file.name} ${text.file.lastModified}`}
          name={text.file.name}
          bytes={text.bytes}
          guess={text.guess}
          busy={busy}
          onRead={(encoding) => void send(text.file, encoding)}
          onClose={onClose}
        />
      )}
      <div role="status">
        {error && (
          <Alert severity="error">
            <FailedText text={error} />
          </Alert>
        )}
      </div>
      {!text && <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>}
    </Panel>
  )
}

/** Bytes of a file that are looked at before it is sent. */
const beginning = 400_000

/** Workbooks and JSON say themselves how their texts are written. */
const isBinary = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) ||
  /^\s*[{[]/.test(String.fromCharCode(...bytes.slice(0, 50)))
