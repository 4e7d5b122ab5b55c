import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import {
  type Delimiter,
  delimiters,
  type Encoding,
  encodings,
  isEncoding,
} from '../../core/imports/encodings'
import { problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'
import { WaitState } from '../kit/states'
import { type FileReadOptions, type ImportDetails, usePreview } from './api'

/** Rows that can be said to name the columns; titles of more lines are rare. */
const headerRows = 20

/** Encoding, separator and header row of a file that is here already, with what the first rows become. */
export function ReadAnewDialog(props: {
  details: ImportDetails
  onClose: () => void
  onRead: (reading: FileReadOptions) => Promise<void>
}) {
  const { details, onClose, onRead } = props
  const { format, headerRow } = details
  const translate = useTranslate()
  const title = useId()
  const [encoding, setEncoding] = useState(format.encoding)
  const [delimiter, setDelimiter] = useState(format.delimiter)
  const [header, setHeader] = useState(headerRow)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reading: FileReadOptions = {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    headerRow: header,
  }
  const preview = usePreview(details.id, details.version, reading)
  const read = async () => {
    setBusy(true)
    setError(null)
    try {
      await onRead(reading)
    } catch (failure) {
      setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  const same =
    encoding === format.encoding && delimiter === format.delimiter && header === headerRow
  const failed = error ?? (preview.error ? problemText(preview.error, translate) : null)
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title}>{translate('imports.readAnew.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('imports.readAnew.hint')}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: format.kind === 'csv' ? 'repeat(3, 1fr)' : '1fr 2fr' },
            pt: 1,
          }}
        >
          {format.kind === 'csv' && (
            <>
              <Choice
                label={translate('imports.encoding.label')}
                value={encoding ?? ''}
                onChange={(value) => isEncoding(value) && setEncoding(value as Encoding)}
              >
                {encodings.map((one) => (
                  <option key={one} value={one}>
                    {translate(`imports.encoding.names.${one}`)}
                  </option>
                ))}
              </Choice>
              <Choice
                label={translate('imports.readAnew.delimiter')}
                value={delimiter ?? ''}
                onChange={(value) => setDelimiter(value as Delimiter)}
              >
                {delimiters.map((one) => (
                  <option key={one} value={one}>
                    {translate(`imports.readAnew.delimiters.${nameOf[one]}`)}
                  </option>
                ))}
              </Choice>
            </>
          )}
          <Choice
            label={translate('imports.readAnew.header')}
            value={String(header)}
            onChange={(value) => setHeader(Number(value))}
          >
            <option value="0">{translate('imports.readAnew.headerless')}</option>
            {Array.from({ length: Math.max(headerRows, header) }, (_, i) => i + 1).map((n) => (
              <option key={n} value={n}>
                {translate('imports.readAnew.row', { n })}
              </option>
            ))}
          </Choice>
        </Box>
        {preview.data ? (
          <Beginning rows={preview.data.rows} header={header} />
        ) : (
          !failed && <WaitState height={200} />
        )}
        <div role="status">
          {failed && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <FailedText text={failed} />
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy || same || preview.error !== null}
          onClick={() => void read()}
        >
          {translate(busy ? 'imports.uploading' : 'imports.readAnew.read')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const nameOf = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

function Choice(props: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {props.children}
    </TextField>
  )
}

/** The file's first rows in their cells, and those whose letters tell; the header stands out. */
function Beginning(props: {
  rows: ReadonlyArray<{ row: number; cells: string[] }>
  header: number
}) {
  const { rows, header } = props
  const translate = useTranslate()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('imports.encoding.preview')}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 13,
        maxHeight: 360,
        mt: 2,
        overflow: 'auto',
      }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
        <tbody>
          {rows.map(({ row, cells }) => (
            <Box
              component="tr"
              key={row}
              sx={{
                color: row < header ? 'text.secondary' : undefined,
                ...(row === header && { bgcolor: 'action.selected', fontWeight: 600 }),
                '& td, & th': {
                  borderBottom: 1,
                  borderColor: 'divider',
                  px: 1,
                  py: 0.75,
                  textAlign: 'left',
                  whiteSpace: 'nowrap',
                },
              }}
            >
              <Box component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {row}
              </Box>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                <td key={i}>{cell}</td>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
