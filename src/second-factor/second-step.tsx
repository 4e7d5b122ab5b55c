import { type FormEvent, useState } from 'react'
import type { ConfirmedFactor, SecondStep as Step } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { enter } from '../providers/session'
import { AddApp } from './add-app'
import { openByCode } from './calls'
import { CodeField } from './code-field'
import { failureOf } from './failure'
import { RecoveryCodes } from './recovery-codes'

interface Props {
  step: Step
  /** Signed in. */
  onDone: () => void
  /** To the password again. */
  onBack: () => void
}

/** Login's second step: a code, or a first factor where one is required and there is none. */
export default function SecondStep({ step, onDone, onBack }: Props) {
  const t = useT()
  const [added, setAdded] = useState<ConfirmedFactor | null>(null)
  const title = added
    ? 'secondFactor.codes.title'
    : step.enrol
      ? 'secondFactor.enrol.title'
      : 'secondFactor.verify.title'
  const finish = async ({ session }: ConfirmedFactor) => {
    if (!session) return onBack()
    await enter(session)
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
        <>
          <p>{t('secondFactor.enrol.text')}</p>
          <AddApp
            ticket={step.ticket}
            onBack={onBack}
            onAdded={(done) => (done.recoveryCodes ? setAdded(done) : void finish(done))}
          />
        </>
      ) : (
        <Verify ticket={step.ticket} onDone={onDone} onBack={onBack} />
      )}
    </section>
  )
}

function Verify({ ticket, onDone, onBack }: { ticket: string } & Omit<Props, 'step'>) {
  const t = useT()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      await enter(await openByCode(ticket, code))
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        key={kind}
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
        <button
          type="button"
          className="button"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setCode('')
            setFailure(null)
          }}
        >
          {t(kind === 'app' ? 'secondFactor.verify.useRecovery' : 'secondFactor.verify.useApp')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t('secondFactor.back')}
        </button>
      </div>
    </form>
  )
}
