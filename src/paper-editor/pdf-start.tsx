import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
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
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxTemplatePdfBytes, type PaperLanguage, templatesArea } from '../../core/papers/template'
import { useAreaLinks } from '../app/use-area-links'
import { areas } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { Refusal, tooBig } from './refusal'
import { useTemplateFromPdf } from './use-template-files'

/** A paper that the office has as a PDF becomes a template, on whose pages fields are placed next. */
export function PdfStart({ language, onClose }: { language: PaperLanguage; onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const make = useTemplateFromPdf()
  const [resource, setResource] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const input = useRef<HTMLInputElement>(null)
  const ends = useRef<AbortController>(undefined)
  useEffect(() => () => ends.current?.abort(), [])
  const printed = areas.filter(({ papers }) => papers)
  const busy = progress !== null
  const send = async (file: File) => {
    setFailure(null)
    if (file.size > maxTemplatePdfBytes) return setFailure(tooBig)
    setProgress(0)
    ends.current = new AbortController()
    try {
      const made = await make(file, { resource, language }, setProgress, ends.current.signal)
      onClose()
      navigate(links.edit(templatesArea, made.id))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailure(error)
      setProgress(null)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('paperEditor.pdf.start')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {failure !== null && <Refusal failure={failure} />}
        <TextField
          select
          label={translate('paperEditor.pdf.records')}
          value={resource}
          disabled={busy}
          onChange={({ target }) => setResource(target.value)}
          helperText={translate('paperEditor.pdf.recordsHint')}
        >
          {printed.map((area) => (
            <MenuItem key={area.name} value={area.name}>
              {areaTexts(area, translate).many}
            </MenuItem>
          ))}
        </TextField>
        <Box>
          <Button
            variant="contained"
            disabled={busy || !resource}
            startIcon={<UploadFileOutlined />}
            onClick={() => input.current?.click()}
          >
            {translate('paperEditor.pdf.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void send(file)
              // The same file once more is a choice as well.
              target.value = ''
            }}
          />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {translate('paperEditor.pdf.limits')}
          </Typography>
        </Box>
        {busy && (
          <Box role="status">
            {translate('paperEditor.sending')}
            <LinearProgress
              aria-label={translate('paperEditor.sending')}
              {...(progress < 1
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
