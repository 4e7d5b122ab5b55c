import { useState } from 'react'
import type { ConfirmedFactor, SecondFactorChallenge } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { AddApp } from './add-app'
import { AddPasskey } from './add-passkey'
import { passkeysUnavailable } from './passkey'
import { PasskeysUnavailableNotice } from './passkeys-unavailable-notice'

interface Props {
  step: SecondFactorChallenge
  onAdded: (added: ConfirmedFactor) => void
  onBack: () => void
}

/** A first factor, where one is required: which kind, and then that one. */
export function Enrol({ step, onAdded, onBack }: Props) {
  const t = useT()
  const { ticket, passkeysAt } = step
  const choice = passkeysAt !== null && !passkeysUnavailable(passkeysAt)
  const [kind, setKind] = useState<'app' | 'passkey' | null>(choice ? null : 'app')
  const back = choice ? () => setKind(null) : onBack
  const add = { ticket, onAdded, onBack: back }
  return (
    <>
      <p>{t('secondFactor.enrol.text')}</p>
      {kind === 'app' && <AddApp {...add} />}
      {kind === 'passkey' && <AddPasskey {...add} />}
      {passkeysAt && kind === 'app' && <PasskeysUnavailableNotice at={passkeysAt} />}
      {kind === null && (
        <>
          <p className="second-hint">{t('secondFactor.enrol.passkey')}</p>
          <p className="second-hint">{t('secondFactor.enrol.app')}</p>
          <div className="second-actions">
            <button type="button" className="button primary" onClick={() => setKind('passkey')}>
              {t('secondFactor.card.addPasskey')}
            </button>
            <button type="button" className="button" onClick={() => setKind('app')}>
              {t('secondFactor.card.add')}
            </button>
            <button type="button" className="button" onClick={onBack}>
              {t('secondFactor.back')}
            </button>
          </div>
        </>
      )}
    </>
  )
}
