import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Encoding, encodings, isEncoding, telling } from '../../core/imports/encodings'

/** The beginning of a text file, as it reads in an encoding that can be chosen. */
export function FilePreview({
  name,
  bytes,
  guess,
  busy,
  onRead,
}: {
  name: string
  bytes: Uint8Array
  guess: Encoding
  busy: boolean
  onRead: (encoding: Encoding) => void
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
        {(telling(bytes, encoding) ?? []).join('\n')}
      </Box>
      <Button variant="contained" disabled={busy} onClick={() => onRead(encoding)}>
        {translate(busy ? 'imports.uploading' : 'imports.encoding.read')}
      </Button>
    </Box>
  )
}
