import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { type Found, FoundPicker } from '../../src/kit/found-picker'
import { useArea } from '../../src/kit/use-area'
import { useSystemCall } from '../../src/kit/use-system'

interface Person extends Found {
  id: number
  version: number
}

/** Finds somebody of the cemetery whom the public is not to see, and asks why. */
export function WithholdDialog({ people, onClose }: { people: string; onClose: () => void }) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const notify = useNotify()
  const call = useSystemCall()
  const id = useId()
  const [person, setPerson] = useState<Person | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async () => {
    setMissing(person === null)
    if (!person || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const withheldReason = reason.trim() || null
      await call(
        'PUT',
        `${people}/${person.id}`,
        { withheld: true, withheldReason },
        person.version,
      )
      notify(texts.own('withheld.done', { name: person.label }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DialogTitle id={id}>{texts.own('withheld.add')}</DialogTitle>
        <DialogContent className="public-dialog">
          <Failure error={failure} />
          <FoundPicker<Person>
            autoFocus
            label={texts.own('withheld.person')}
            hint={texts.own('withheld.addHint')}
            error={missing ? translate('areas.errors.required') : undefined}
            value={person}
            onChange={setPerson}
            path={(text) =>
              `${people}?${new URLSearchParams({ filter: JSON.stringify({ q: text }), range: '[0,19]' })}`
            }
            read={(found: AreaRecord[]) =>
              found.map((one) => ({
                key: String(one.id),
                id: one.id,
                version: one.version,
                label: one.label,
                detail: one.withheld
                  ? texts.own('withheld.already')
                  : String((one.deathDate as { text?: string } | null)?.text ?? ''),
                refused: one.withheld === true,
              }))
            }
          />
          <TextField
            label={texts.own('withheld.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.own('withheld.withhold')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
