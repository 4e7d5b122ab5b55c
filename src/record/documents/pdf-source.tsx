import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import type { OfficeDocument } from '../../../core/documents/document'
import { maxUploadedPdfBytes } from '../../../core/documents/document'
import { type PaperLanguage, paperLanguages } from '../../../core/papers/template'
import { problemBodyOf, problemText } from '../../app/problem-text'
import { useCemetery } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import type { AreaRecord } from '../../derive/fields/columns'
import { localeNames } from '../../i18n/locale'
import { FailedText } from '../../kit/failed-text'
import { formatInstant } from '../../kit/instants'
import { ErrorState, WaitState } from '../../kit/states'
import { useFiles } from '../use-files'
import { useDocumentAction, useUploadDocument } from './api'

export type PdfSource = 'upload' | 'file'

/** A PDF of the office's own becomes a draft, on which fields are placed next. */
export default function PdfSourceDialog({
  area,
  record,
  source,
  onClose,
}: {
  area: AnyArea
  record: AreaRecord
  source: PdfSource
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const { locale } = useCemetery()
  const act = useDocumentAction()
  const upload = useUploadDocument(area.name, record.id)
  const own = paperLanguages.find((language) => locale.startsWith(language)) ?? 'en'
  const [language, setLanguage] = useState<PaperLanguage>(own)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const ends = useRef(new AbortController())
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => ends.current.abort(), [])
  const run = async (make: () => Promise<OfficeDocument>) => {
    setFailure(null)
    setProgress(0)
    try {
      const made = await make()
      onClose()
      navigate(links.page(`Documents/${made.id}/Fields`))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailure(error)
      setProgress(null)
    }
  }
  const send = (file: File) => {
    if (file.size > maxUploadedPdfBytes) return setFailure({ tooBig: true })
    ends.current = new AbortController()
    void run(() => upload(file, language, setProgress, ends.current.signal))
  }
  const busy = progress !== null
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate(`documents.source.${source}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {failure !== null && <Refusal failure={failure} />}
        <TextField
          select
          label={translate('documents.language')}
          value={language}
          disabled={busy}
          onChange={({ target }) => setLanguage(target.value as PaperLanguage)}
          helperText={translate('documents.source.languageHint')}
        >
          {paperLanguages.map((one) => (
            <MenuItem key={one} value={one}>
              {localeNames[one]}
            </MenuItem>
          ))}
        </TextField>
        {source === 'upload' ? (
          <Box>
            <Button
              variant="contained"
              disabled={busy}
              startIcon={<UploadFileOutlined />}
              onClick={() => input.current?.click()}
            >
              {translate('documents.source.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              accept="application/pdf,.pdf"
              hidden
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) send(file)
                // The same file once more is a choice as well.
                target.value = ''
              }}
            />
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {translate('documents.source.limits')}
            </Typography>
          </Box>
        ) : (
          <PdfsOfRecord
            area={area}
            record={record}
            disabled={busy}
            onChoose={(file) =>
              void run(() =>
                act('', { file, language, record: { resource: area.name, recordId: record.id } }),
              )
            }
          />
        )}
        {busy && (
          <Box role="status">
            <Typography variant="body2">
              {translate(
                source === 'upload' && progress < 1
                  ? 'documents.source.uploading'
                  : 'documents.source.reading',
              )}
            </Typography>
            <LinearProgress
              aria-label={translate('documents.source.uploading')}
              {...(source === 'upload' && progress < 1
                ? { variant: 'determinate', value: Math.round(progress * 100) }
                : {})}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** What was wrong with the file, and what helps. */
function Refusal({ failure }: { failure: unknown }) {
  const translate = useTranslate()
  const code =
    failure && typeof failure === 'object' && 'tooBig' in failure
      ? 'tooBig'
      : problemBodyOf(failure).errors?.find(({ field }) => field === 'file')?.code
  const known = code ? translate(`documents.refused.${code}`, { _: '' }) : ''
  return (
    <Alert severity="error">
      <FailedText text={known || problemText(failure, translate)} />
    </Alert>
  )
}

function PdfsOfRecord({
  area,
  record,
  disabled,
  onChoose,
}: {
  area: AnyArea
  record: AreaRecord
  disabled: boolean
  onChoose: (file: number) => void
}) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { timeZone } = useCemetery()
  const { data, error, refetch } = useFiles(area, record.id)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <WaitState height={120} />
  const found = data.filter(({ type }) => type === 'application/pdf')
  if (found.length === 0) return <Typography>{translate('documents.source.noPdfs')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {found.map(({ id, name, createdAt }) => (
        <li key={id}>
          <Button
            fullWidth
            variant="outlined"
            disabled={disabled}
            startIcon={<PictureAsPdfOutlined />}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
            onClick={() => onChoose(id)}
          >
            {name} · {formatInstant(createdAt, locale, timeZone)}
          </Button>
        </li>
      ))}
    </Box>
  )
}
