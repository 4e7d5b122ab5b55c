import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { serverErrors } from '../fields/form-errors'
import { WriteFailure } from '../fields/write-failure'

/** What is wrong with what was typed, by field; nothing is sent while there is any. */
export type InputErrors = Readonly<Record<string, string | undefined>>

interface AskDialogProps {
  title: string
  /** What it does, in a sentence. */
  about?: string
  /** The button that does it. */
  action: string
  color?: 'primary' | 'error'
  /** Of every field that is asked for: the server's word on one of them is shown there too. */
  complaints: InputErrors
  /** `override`: why it is done although a verdict refused it. @throws what the server answered */
  send: (override?: string) => Promise<unknown>
  /** A verdict that refuses it may be overridden here. */
  overridable?: boolean
  onClose: () => void
  /** The fields, each with what is to be said of it. */
  children: (complaint: (field: string) => string | undefined) => ReactNode
}

/** A step that asks for a few things before it is done, and says what stood in its way. */
export function PromptDialog(props: AskDialogProps) {
  const { title, about, action, color = 'primary', complaints, send, onClose, children } = props
  const translate = useTranslate()
  const id = useId()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void run()
  }
  const run = async (override?: string) => {
    setAsked(true)
    if (Object.values(complaints).some(Boolean)) return
    setBusy(true)
    setFailure(null)
    try {
      await send(override)
      onClose()
    } catch (error) {
      const found = serverErrors(error, translate)
      const here =
        Object.keys(found).length > 0 && Object.keys(found).every((at) => at in complaints)
      setRefused(here ? found : {})
      setFailure(here ? null : error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} onChange={() => setRefused({})} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {about && <Typography>{about}</Typography>}
          <WriteFailure
            error={failure}
            {...(props.overridable && { onOverride: (reason: string) => void run(reason) })}
          />
          {children((field) => (asked && complaints[field]) || refused[field])}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" color={color} disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
