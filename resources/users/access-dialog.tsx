import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation } from '../../src/app/use-system'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RoleChoice } from './role-choice'

export interface CemeteryAccess {
  cemetery: { id: number; name: string }
  roles: Array<{ id: number; name: string }>
  management: boolean
}

interface AccessDialogProps {
  /** Of the call: `users/7/access`. */
  path: string
  /** Null: a cemetery that is yet to be given. */
  access: CemeteryAccess | null
  onClose: () => void
}

/** The roles of one person in one cemetery. */
export function AccessDialog({ path, access, onClose }: AccessDialogProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const call = useSystemMutation()
  const id = useId()
  const [cemetery, setCemetery] = useState(access ? [access.cemetery.id] : [])
  const [roles, setRoles] = useState(access?.roles.map((role) => role.id) ?? [])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || cemetery[0] === undefined) return
    setBusy(true)
    setFailure(null)
    try {
      await call('PUT', path, { cemetery: cemetery[0], roles })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>
          {access
            ? `${texts.areaText('cemetery.roles')}: ${access.cemetery.name}`
            : texts.areaText('cemetery.add')}
        </DialogTitle>
        <DialogContent>
          <WriteFailure error={failure} />
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {!access && (
              <RecordPicker
                to="cemeteries"
                label={texts.areaText('cemetery.one')}
                value={cemetery}
                onChange={(ids) => {
                  setCemetery(ids)
                  // Another cemetery's own roles are none of this one's.
                  setRoles([])
                }}
                required
                autoFocus
              />
            )}
            {cemetery[0] !== undefined && (
              <RoleChoice
                key={cemetery[0]}
                cemetery={cemetery[0]}
                held={access?.roles ?? []}
                value={roles}
                onChange={setRoles}
                autoFocus={access !== null}
              />
            )}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || cemetery.length === 0}>
            {translate('areas.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
