import { type FormEvent, useState } from 'react'
import type { ConfirmedFactor, SecondFactorChallenge as Step } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { startSession } from '../providers/session'
import { openByCode } from './calls'
import { CodeField } from './code-field'
import { Enrol } from './enrol'
import { failureOf } from './failure'
import { passkeysUnavailable } from './passkey'
import { PasskeyStep } from './passkey-step'
import { PasskeysUnavailableNotice } from './passkeys-unavailable-notice'
import { RecoveryCodes } from './recovery-codes'

interface Props {
  step: Step
  /** Signed in. */
  onDone: () => void
  /** To the password again. */
  onBack: () => void
}

/** Login's second step: a code, or a first factor where one is required and there is none. */
export default function SecondFactorStep({ step, onDone, onBack }: Props) {
  const t = useT()
  const [added, setAdded] = useState<ConfirmedFactor | null>(null)
  const title = added
    ? 'secondFactor.codes.title'
    : step.enrol
      ? 'secondFactor.enrol.title'
      : 'secondFactor.verify.title'
  const finish = async ({ session }: ConfirmedFactor) => {
    if (!session) return onBack()
    await startSession(session)
    onDone()
  }
  return (
    <section className="public-card" aria-labelledby="second-title">
      <h1 id="second-title" className="second-title">
        {t(title)}
      </h1>
      {added?.recoveryCodes ? (
        <RecoveryCodes codes={added.recoveryCodes} onKept={() => void finish(added)} />
      ) : step.enrol ? (
        <Enrol
          step={step}
          onBack={onBack}
          onAdded={(done) => (done.recoveryCodes ? setAdded(done) : void finish(done))}
        />
      ) : (
        <Verify step={step} onDone={onDone} onBack={onBack} />
      )}
    </section>
  )
}

type Way = 'passkey' | 'app' | 'recovery'

function Verify({ step, onDone, onBack }: Props) {
  const t = useT()
  const { ticket, kinds, passkeysAt } = step
  const hasPasskey = kinds.includes('passkey')
  const ways: Way[] = [
    ...(hasPasskey && passkeysAt && !passkeysUnavailable(passkeysAt) ? (['passkey'] as const) : []),
    ...(kinds.includes('app') ? (['app'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyStep ticket={ticket} onDone={onDone} />
      ) : (
        <ByCode key={way} kind={way} ticket={ticket} onDone={onDone} />
      )}
      {hasPasskey && passkeysAt && <PasskeysUnavailableNotice at={passkeysAt} />}
      <div className="second-actions second-ways">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="button" onClick={() => setWay(other)}>
              {t(`secondFactor.verify.use.${other}`)}
            </button>
          ))}
        <button type="button" className="button" onClick={onBack}>
          {t('secondFactor.back')}
        </button>
      </div>
    </>
  )
}

interface ByCodeProps {
  kind: 'app' | 'recovery'
  ticket: string
  onDone: () => void
}

function ByCode({ kind, ticket, onDone }: ByCodeProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      await startSession(await openByCode(ticket, code))
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        focus
        kind={kind}
        label={t(`secondFactor.verify.${kind}`)}
        hint={t(`secondFactor.verify.${kind}Hint`)}
        value={code}
        onChange={setCode}
        failure={failure ? t(failure) : ''}
      />
      <div className="second-actions">
        <button type="submit" className="button primary" disabled={busy || code.trim() === ''}>
          {t('secondFactor.verify.submit')}
        </button>
      </div>
    </form>
  )
}
