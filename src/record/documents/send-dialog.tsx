import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { addDays, instantRangeOf, todayIn } from '../../../core/calendar-days'
import { parseIsoDay } from '../../../core/dates/calendar'
import {
  maxDocumentMessage,
  maxRecipients,
  type OfficeDocument,
} from '../../../core/documents/document'
import { recipientArea } from '../../../core/documents/recipient-area'
import { languageOfContact } from '../../../core/papers/contact-language'
import {
  type PaperLanguage,
  type PrintablePaper,
  paperLanguages,
} from '../../../core/papers/template'
import { DayInput } from '../../app/day-input'
import { problemBodyOf } from '../../app/problem-text'
import { RecordPicker } from '../../app/record-picker'
import { useCemetery } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { localeNames } from '../../i18n/locale'
import { ErrorState, WaitState } from '../../kit/states'
import { useDocumentAction, usePapers } from './api'
import { type FollowUp, FollowUpFields } from './follow-up-fields'

interface Recipient {
  key: number
  contact: { id: number; institution: boolean } | null
  email: string
  role: string
  /** Papers go to them in it; null where nothing says which. */
  language: PaperLanguage | null
}

const defaultDays = 30

interface SendDialogProps {
  area: AnyArea
  record: AreaRecord
  onClose: () => void
  /** The way to a PDF of the office's own. */
  sources?: ReactNode
  /** What is chosen already: the paper, and to whom it goes, in the order of its roles. */
  initial?: { paper: string; contacts: readonly number[] }
}

/** Which paper of a record, to whom, until when: made as a draft and sent in one step. */
export default function SendDialog({ area, record, onClose, sources, initial }: SendDialogProps) {
  const papers = usePapers(area.name, record.id, record.version)
  return (
    <Titled onClose={onClose}>
      {papers.data && papers.data.length > 0 ? (
        <SendForm
          area={area}
          record={record}
          papers={papers.data}
          onClose={onClose}
          sources={sources}
          initial={initial}
        />
      ) : (
        <PapersMissing papers={papers} onClose={onClose} sources={sources} />
      )}
    </Titled>
  )
}

/** A draft that is there already: to whom, until when. */
export function SendDraftDialog({
  draft,
  ...props
}: Omit<SendDialogProps, 'sources'> & { draft: OfficeDocument }) {
  const name = draft.name.replace(/\.pdf$/i, '')
  const paper: PrintablePaper = {
    key: '',
    names: { en: name, fr: name, es: name },
    roles: draft.roles,
    perSigner: null,
    // What a PDF of the office's own says is not known: its record stays as it is.
    appliesWhenSigned: null,
    wetOriginal: false,
  }
  return (
    <Titled onClose={props.onClose}>
      <SendForm {...props} papers={[paper]} made={draft.id} />
    </Titled>
  )
}

function Titled({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('documents.sendTitle')}</DialogTitle>
      {children}
    </Dialog>
  )
}

function PapersMissing({
  papers,
  onClose,
  sources,
}: Pick<SendDialogProps, 'onClose' | 'sources'> & { papers: ReturnType<typeof usePapers> }) {
  const translate = useTranslate()
  return (
    <>
      <DialogContent>
        {papers.error ? (
          <ErrorState error={papers.error} retry={() => void papers.refetch()} />
        ) : papers.data ? (
          <Alert severity="info">{translate('documents.noPaper')}</Alert>
        ) : (
          <WaitState height={240} />
        )}
        {papers.data && sources}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
      </DialogActions>
    </>
  )
}

function SendForm({
  area,
  record,
  papers,
  made: known,
  onClose,
  sources,
  initial,
}: SendDialogProps & {
  papers: readonly PrintablePaper[]
  /** The draft that is sent, where it is there already. */
  made?: number
}) {
  const translate = useTranslate()
  const data = useDataProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const { locale, timeZone } = useCemetery()
  const act = useDocumentAction()
  const own = paperLanguages.find((language) => locale.startsWith(language)) ?? 'en'
  const [paperKey, setPaperKey] = useState(initial?.paper ?? papers[0]?.key ?? '')
  const [wanted, setLanguage] = useState<PaperLanguage | null>(null)
  const chosen = papers.find(({ key }) => key === paperKey) ?? (papers[0] as PrintablePaper)
  const languages = paperLanguages.filter((one) => chosen.names[one])
  const paper = { ...chosen, roles: chosen.roles.toSorted((a, b) => last(a) - last(b)) }
  const [mode, setMode] = useState<'sign' | 'view'>('sign')
  const signing = mode === 'sign' && paper.roles.length > 0
  const [recipients, setRecipients] = useState<Recipient[]>([blank(1)])
  // As the office chose, else that of the first whose language the paper has, else the cemetery's.
  const language = [wanted, ...recipients.map((one) => one.language), own, ...languages].find(
    (one): one is PaperLanguage => one !== null && languages.includes(one),
  ) as PaperLanguage
  useEffect(() => {
    const ids = initial?.contacts ?? contactsOf(area, record).slice(0, maxProposed)
    if (ids.length === 0) return
    data
      .getMany(recipientArea, { ids: [...ids] })
      .then(({ data: found }) => {
        const inOrder = ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
        setRecipients((now) => (isUntouched(now) ? inOrder.map(proposed) : now))
      })
      // Whom it concerns is a proposal: without it the office chooses.
      .catch(() => {})
  }, [area, record, data, initial])
  const [inOrder, setInOrder] = useState(false)
  const [day, setDay] = useState(addDays(todayIn(timeZone), defaultDays))
  const [message, setMessage] = useState('')
  const [followUp, setFollowUp] = useState<Partial<FollowUp>>({})
  const follows: FollowUp = {
    remindEveryDays: defaultReminder,
    applyWhenSigned: paper.appliesWhenSigned ?? false,
    wetOriginal: paper.wetOriginal,
    ...followUp,
  }
  const [draft, setDraft] = useState<{ of: string; id: number } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const roleOf = (one: Recipient, i: number) => one.role || paper.roles[i] || ''
  const change = (key: number, next: Partial<Recipient>) =>
    setRecipients((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const errorOf = (name: string) =>
    problemBodyOf(failure).errors?.find(({ field }) => field === name)
  const said = (name: string) => {
    const error = errorOf(name)
    if (!error) return undefined
    const key = `documents.errors.${error.code}`
    const known = error.code ? translate(key, { _: '' }) : ''
    return known || error.message
  }
  const pick = async (key: number, contactId: number | undefined) => {
    if (!contactId) return change(key, { contact: null, language: null })
    change(key, { contact: { id: contactId, institution: false } })
    const { data: contact } = await data.getOne(recipientArea, { id: contactId })
    change(key, {
      contact: { id: contactId, institution: contact.kind === 'institution' },
      email: String(contact.email ?? ''),
      language: languageOfContact(contact.language),
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    try {
      // A draft whose sending was refused is sent again, not made again.
      const each = paper.perSigner
      const signer = recipients.find((one, i) => each && roleOf(one, i) === each.role)?.contact?.id
      const isKnown = signer !== undefined && each?.contacts.includes(signer)
      const of = [paper.key, language, isKnown && signer].join(' ')
      let made = known ?? (draft?.of === of ? draft.id : undefined)
      if (!made) {
        const document = await act<OfficeDocument>('', {
          template: paper.key,
          language,
          record: { resource: area.name, recordId: record.id },
          ...(isKnown && { signer }),
        })
        made = document.id
        setDraft({ of, id: made })
      }
      await act(`/${made}/send`, {
        mode: signing ? 'sign' : 'view',
        recipients: recipients.map((one, i) => ({
          personId: one.contact && !one.contact.institution ? one.contact.id : null,
          institutionId: one.contact?.institution ? one.contact.id : null,
          email: one.email.trim() || null,
          role: signing ? roleOf(one, i) : null,
        })),
        inOrder: signing && inOrder,
        ...(signing && follows),
        expires: instantRangeOf(day, 1, timeZone).to,
        message: message.trim() || null,
      })
      notify(translate('documents.sent'), { type: 'success' })
      onClose()
      navigate(links.page(`Documents/${made}`))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <WriteFailure error={failure} />
        {known === undefined ? (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
              <TextField
                select
                autoFocus
                label={translate('documents.paper')}
                value={paper.key}
                onChange={({ target }) => setPaperKey(target.value)}
              >
                {papers.map((one) => (
                  <MenuItem key={one.key} value={one.key}>
                    {nameIn(one, own)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                label={translate('documents.language')}
                value={language}
                onChange={({ target }) => setLanguage(target.value as PaperLanguage)}
              >
                {languages.map((one) => (
                  <MenuItem key={one} value={one}>
                    {localeNames[one]}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
            {sources}
          </>
        ) : (
          <Typography>{nameIn(paper, own)}</Typography>
        )}
        {paper.roles.length > 0 && (
          <FormControl>
            <FormLabel id="document-mode">{translate('documents.purpose')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby="document-mode"
              value={mode}
              onChange={({ target }) => setMode(target.value as 'sign' | 'view')}
            >
              <FormControlLabel
                value="sign"
                control={<Radio />}
                label={translate('documents.toSign')}
              />
              <FormControlLabel
                value="view"
                control={<Radio />}
                label={translate('documents.toRead')}
              />
            </RadioGroup>
          </FormControl>
        )}
        {recipients.map((one, i) => (
          <Box
            key={one.key}
            component="fieldset"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, minWidth: 0 }}
          >
            <Box component="legend" sx={{ px: 0.5, typography: 'body2' }}>
              {translate('documents.recipient', { n: i + 1 })}
            </Box>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <RecordPicker
                to={recipientArea}
                label={translate('documents.contact')}
                value={one.contact ? [one.contact.id] : []}
                onChange={([contactId]) => void pick(one.key, contactId).catch(setFailure)}
                required
                openOnFocus
                {...(said(`recipients.${i}.personId`) || said(`recipients.${i}.institutionId`)
                  ? {
                      error: (said(`recipients.${i}.personId`) ??
                        said(`recipients.${i}.institutionId`)) as string,
                    }
                  : {})}
              />
              <TextField
                label={translate('documents.email')}
                type="email"
                value={one.email}
                onChange={({ target }) => change(one.key, { email: target.value })}
                error={Boolean(said(`recipients.${i}.email`))}
                helperText={said(`recipients.${i}.email`) ?? translate('documents.emailHint')}
              />
              {signing && (
                <TextField
                  select
                  label={translate('documents.role')}
                  value={roleOf(one, i)}
                  onChange={({ target }) => change(one.key, { role: target.value })}
                  error={Boolean(said(`recipients.${i}.role`))}
                  helperText={said(`recipients.${i}.role`)}
                >
                  {paper.roles.map((role) => (
                    <MenuItem key={role} value={role}>
                      {translate(`documents.roles.${role}`, { _: role })}
                    </MenuItem>
                  ))}
                </TextField>
              )}
              {recipients.length > 1 && (
                <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center' }}>
                  <IconButton
                    aria-label={translate('documents.removeRecipient', { n: i + 1 })}
                    onClick={() => setRecipients((all) => all.filter(({ key }) => key !== one.key))}
                  >
                    <DeleteOutline />
                  </IconButton>
                </Box>
              )}
            </Box>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {recipients.length < (signing ? paper.roles.length : maxRecipients) && (
            <Button
              onClick={() =>
                setRecipients((all) => [...all, blank(Math.max(...all.map(({ key }) => key)) + 1)])
              }
            >
              {translate('documents.addRecipient')}
            </Button>
          )}
          {signing && recipients.length > 1 && (
            <FormControlLabel
              control={
                <Checkbox checked={inOrder} onChange={({ target }) => setInOrder(target.checked)} />
              }
              label={translate('documents.inOrder')}
            />
          )}
        </Box>
        {signing && paper.roles.length > recipients.length && (
          <Alert severity="info">
            {translate('documents.leftBlank', {
              roles: paper.roles
                .filter((role) => !recipients.some((one, i) => roleOf(one, i) === role))
                .map((role) => translate(`documents.roles.${role}`, { _: role }))
                .join(', '),
            })}
          </Alert>
        )}
        <DayInput
          label={translate('documents.lastDay')}
          value={day}
          onChange={setDay}
          error={Boolean(said('expires'))}
          helperText={said('expires')}
          required
        />
        {signing && (
          <FollowUpFields
            area={area}
            value={follows}
            applies={paper.appliesWhenSigned !== null}
            onChange={setFollowUp}
          />
        )}
        <TextField
          label={translate('documents.message')}
          multiline
          minRows={2}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          slotProps={{ htmlInput: { maxLength: maxDocumentMessage } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || !parseIsoDay(day) || recipients.some(({ contact }) => !contact)}
        >
          {translate('documents.sendNow')}
        </Button>
      </DialogActions>
    </form>
  )
}

const maxProposed = 2
/** Days between reminders. */
const defaultReminder = 7
/** Roles of the office come after those of the families. */
const last = (role: string) => Number(['cemetery', 'office', 'crew'].includes(role))
const isUntouched = ([one, ...more]: readonly Recipient[]) =>
  more.length === 0 && !one?.contact && !one?.email

/** The contacts that a record names: in a field of its own, or in its rows. */
function contactsOf({ fields }: AnyArea, record: AreaRecord): number[] {
  const of = (values: Record<string, unknown>, own: AnyArea['fields']): unknown[] =>
    Object.entries(own).flatMap(([name, field]) => {
      if (field.kind === 'ref' && field.to === recipientArea) return [values[name]]
      if (field.kind === 'rows' && Array.isArray(values[name]))
        return (values[name] as Record<string, unknown>[]).flatMap((row) => of(row, field.fields))
      return []
    })
  const ids = of(record, fields).filter((id): id is number => typeof id === 'number')
  return [...new Set(ids)]
}

const proposed = (
  contact: { id: unknown; kind?: unknown; email?: unknown; language?: string | null },
  i: number,
): Recipient => ({
  key: i + 1,
  contact: { id: Number(contact.id), institution: contact.kind === 'institution' },
  email: String(contact.email ?? ''),
  role: '',
  language: languageOfContact(contact.language),
})
const blank = (key: number): Recipient => ({
  ...{ key, contact: null, email: '', role: '', language: null },
})

/** Its name in a language, or in one that it has. */
const nameIn = ({ names }: PrintablePaper, language: PaperLanguage) =>
  names[language] ?? Object.values(names)[0]
