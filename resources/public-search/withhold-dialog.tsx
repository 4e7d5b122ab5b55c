import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { type PickerOption, SearchPicker } from '../../src/app/search-picker'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface Person extends PickerOption {
  id: number
  version: number
}

/** Finds somebody of the cemetery whom the public is not to see, and asks why. */
export function WithholdDialog({ people, onClose }: { people: string; onClose: () => void }) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const notify = useNotify()
  const call = useSystemMutation()
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
      notify(texts.areaText('withheld.done', { name: person.label }), { type: 'success' })
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
        <DialogTitle id={id}>{texts.areaText('withheld.add')}</DialogTitle>
        <DialogContent className="public-dialog">
          <WriteFailure error={failure} />
          <SearchPicker<Person>
            autoFocus
            label={texts.areaText('withheld.person')}
            hint={texts.areaText('withheld.addHint')}
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
                  ? texts.areaText('withheld.already')
                  : String((one.deathDate as { text?: string } | null)?.text ?? ''),
                refused: one.withheld === true,
              }))
            }
          />
          <TextField
            label={texts.areaText('withheld.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('withheld.withhold')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
