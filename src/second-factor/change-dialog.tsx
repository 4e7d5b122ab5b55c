import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useT } from '../i18n/i18n'
import { AddApp } from './add-app'
import { AddPasskey } from './add-passkey'
import { reauthenticate, removeFactor, replaceRecoveryCodes } from './calls'
import { ReauthenticateForm } from './reauthenticate-form'
import { RecoveryCodes } from './recovery-codes'

export type FactorChange =
  | { kind: 'add' }
  | { kind: 'passkey' }
  | { kind: 'codes' }
  | { kind: 'remove'; id: number; name: string }

interface Props {
  change: FactorChange
  /** There is a factor already, with which one may prove oneself. */
  isOn: boolean
  onClose: (done: boolean) => void
}

/** Asks for the password or a code once more, and then does it. */
export function ChangeDialog({ change, isOn, onClose }: Props) {
  const t = useT()
  const [ticket, setTicket] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = codes
    ? t('secondFactor.codes.title')
    : t(`secondFactor.change.${change.kind}`, { name: change.kind === 'remove' ? change.name : '' })

  const Add = change.kind === 'passkey' ? AddPasskey : AddApp
  const proven = async (text: string) => {
    if (change.kind === 'codes') setCodes(await replaceRecoveryCodes(text))
    else if (change.kind === 'remove') {
      await removeFactor(text, change.id)
      onClose(true)
    } else setTicket(text)
  }
  return (
    <Dialog
      open
      // Codes that are shown once do not go by a click beside them.
      onClose={() => !codes && onClose(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby="change-factor"
    >
      <DialogTitle id="change-factor">{title}</DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => onClose(true)} />
        ) : ticket ? (
          <Add
            ticket={ticket}
            onBack={() => onClose(false)}
            onAdded={({ recoveryCodes }) =>
              recoveryCodes ? setCodes(recoveryCodes) : onClose(true)
            }
          />
        ) : (
          <ReauthenticateForm
            isOn={isOn}
            onProof={async (given) => proven(await reauthenticate(given))}
            onBack={() => onClose(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
