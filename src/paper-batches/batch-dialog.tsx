import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { maxDocumentMessage } from '../../core/documents/document'
import { recipientArea } from '../../core/documents/recipient-area'
import { hasAddressee } from '../../core/papers/addressee'
import { batchOutputs, maxBatch } from '../../core/papers/batch-limits'
import { type PaperLanguage, paperLanguages } from '../../core/papers/template'
import { problemText } from '../app/problem-text'
import { useCemetery } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import { areaOf } from '../areas/areas'
import { localeNames } from '../i18n/locale'
import { FailedText } from '../kit/failed-text'
import { newIdempotencyKey } from '../kit/idempotency-key'
import { useAreaPapers, useBatchActions, usePaperBatches } from './api'
import { BatchEntry } from './batch-entry'

interface Props {
  resource: string
  /** The ticked records, in their order. */
  ids: readonly number[]
  /** All that the list's filter finds, and how to learn their ids; none where it is not known. */
  matching?: { count: number; ids: () => Promise<number[]> } | undefined
  onClose: () => void
}

/** Chooses a paper for many records, then shows how far it is. It goes on when the dialog is closed. */
export default function BatchDialog({ resource, ids, matching, onClose }: Props) {
  const translate = useTranslate()
  const title = useId()
  const which = useId()
  const { locale } = useCemetery()
  const { data: papers, error: failed } = useAreaPapers(resource)
  const { data: batches = [] } = usePaperBatches()
  const { begin } = useBatchActions()
  const [wanted, setPaper] = useState('')
  const [spoken, setLanguage] = useState<PaperLanguage>(
    paperLanguages.find((one) => locale.startsWith(one)) ?? 'en',
  )
  const [output, setOutput] = useState<(typeof batchOutputs)[number]>('one')
  const [message, setMessage] = useState('')
  /** What was asked for last: the same once more has the same key. */
  const pressed = useRef({ said: '', key: '' })
  const [all, setAll] = useState(false)
  const [begun, setBegun] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mayMail = useAreaAccess(recipientArea).read
  const area = areaOf(resource)
  const outputs = batchOutputs.filter(
    (one) => one !== 'email' || (mayMail && area && hasAddressee(area)),
  )
  const mails = output === 'email'
  const offersAll = matching !== undefined && matching.count > ids.length
  const paper = papers?.find(({ key }) => key === wanted) ?? papers?.[0]
  const languages = paperLanguages.filter((one) => paper?.names[one])
  const language = languages.includes(spoken) ? spoken : (languages[0] ?? spoken)
  const count = all && matching ? matching.count : ids.length
  const batch = batches.find(({ id }) => id === begun)
  const print = async () => {
    if (!paper) return
    setBusy(true)
    setError(null)
    try {
      const of = all && matching ? await matching.ids() : [...ids]
      const request = {
        ...{ resource, paper: paper.key, language, output, ids: of },
        ...(mails && { message }),
      }
      const said = JSON.stringify(request)
      if (pressed.current.said !== said) pressed.current = { said, key: newIdempotencyKey() }
      const made = await begin(request, pressed.current.key)
      setBegun(made.id)
    } catch (failure) {
      setError(problemText(failure, translate))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('paperBatches.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {(error || failed) && (
          <Alert severity="error">
            <FailedText text={error ?? problemText(failed, translate)} />
          </Alert>
        )}
        {batch ? (
          <>
            <BatchEntry batch={batch} />
            {(!mails || batch.state === 'making') && (
              <Typography variant="body2" color="text.secondary">
                {translate(mails ? 'paperBatches.laterSent' : 'paperBatches.later')}
              </Typography>
            )}
          </>
        ) : (
          <>
            <TextField
              select
              autoFocus
              label={translate('paperBatches.paper')}
              value={paper?.key ?? ''}
              onChange={({ target }) => setPaper(target.value)}
            >
              {(papers ?? []).map(({ key, names }) => (
                <MenuItem key={key} value={key}>
                  {names[language] ?? Object.values(names)[0]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={translate('paperBatches.language')}
              value={language}
              onChange={({ target }) => setLanguage(target.value as PaperLanguage)}
              helperText={mails && languages.length > 1 && translate('paperBatches.ownLanguage')}
            >
              {languages.map((one) => (
                <MenuItem key={one} value={one}>
                  {localeNames[one]}
                </MenuItem>
              ))}
            </TextField>
            {offersAll && (
              <FormControl>
                <FormLabel id={which}>{translate('paperBatches.which')}</FormLabel>
                <RadioGroup
                  aria-labelledby={which}
                  value={all ? 'all' : 'ticked'}
                  onChange={(_, value) => setAll(value === 'all')}
                >
                  <FormControlLabel
                    value="ticked"
                    control={<Radio />}
                    label={translate('paperBatches.ticked', { smart_count: ids.length })}
                  />
                  <FormControlLabel
                    value="all"
                    control={<Radio />}
                    label={translate('paperBatches.matching', { smart_count: matching.count })}
                  />
                </RadioGroup>
              </FormControl>
            )}
            <FormControl>
              <FormLabel id={`${which}-output`}>{translate('paperBatches.output')}</FormLabel>
              <RadioGroup
                aria-labelledby={`${which}-output`}
                value={output}
                onChange={(_, value) => setOutput(value as typeof output)}
              >
                {outputs.map((one) => (
                  <FormControlLabel
                    key={one}
                    value={one}
                    control={<Radio />}
                    label={translate(`paperBatches.outputs.${one}`)}
                  />
                ))}
              </RadioGroup>
            </FormControl>
            {mails && (
              <TextField
                multiline
                minRows={2}
                label={translate('paperBatches.message')}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
                slotProps={{ htmlInput: { maxLength: maxDocumentMessage } }}
              />
            )}
            {count > maxBatch && (
              <Alert severity="warning">
                {translate('paperBatches.tooMany', { limit: maxBatch })}
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {translate(batch ? 'paperBatches.close' : 'areas.form.cancel')}
        </Button>
        {!batch && (
          <Button
            variant="contained"
            disabled={busy || !paper || count > maxBatch}
            onClick={() => void print()}
          >
            {translate(mails ? 'paperBatches.send' : 'paperBatches.print', {
              smart_count: count,
            })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
