import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  type Encoding,
  encodingSampleLines,
  encodings,
  isEncoding,
} from '../../core/imports/encodings'

/** The beginning of a text file, as it reads in an encoding that can be chosen. */
export function FilePreview({
  name,
  bytes,
  guess,
  busy,
  onRead,
  onClose,
}: {
  name: string
  bytes: Uint8Array
  guess: Encoding
  busy: boolean
  onRead: (encoding: Encoding) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const [encoding, setEncoding] = useState(guess)
  return (
    <Box sx={{ my: 2 }}>
      <Typography sx={{ mb: 1.5 }}>{translate('imports.encoding.hint', { name })}</Typography>
      <TextField
        select
        size="small"
        label={translate('imports.encoding.label')}
        value={encoding}
        onChange={({ target: { value } }) => isEncoding(value) && setEncoding(value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {encodings.map((one) => (
          <option key={one} value={one}>
            {translate(`imports.encoding.names.${one}`)}
          </option>
        ))}
      </TextField>
      <Box
        component="pre"
        // What scrolls must be reachable by keys.
        tabIndex={0}
        role="region"
        aria-label={translate('imports.encoding.preview')}
        sx={{
          bgcolor: 'action.hover',
          borderRadius: 1,
          fontSize: 13,
          maxHeight: 220,
          my: 1.5,
          overflow: 'auto',
          p: 1.5,
        }}
      >
        {(encodingSampleLines(bytes, encoding) ?? []).join('\n')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={() => onRead(encoding)}>
          {translate(busy ? 'imports.uploading' : 'imports.encoding.read')}
        </Button>
      </Box>
    </Box>
  )
}
