import { lazy, Suspense } from 'react'
import type { SecondFactorChallenge as Step } from '../../core/second-factor'
import { PublicPage } from '../app/public-page'
import { useT } from '../i18n/i18n'
import { Logo } from '../kit/emblem'
import { loadSecondFactorStep } from './lazy-with-messages'

// Most sign-ins are done without it.
const SecondStep = lazy(loadSecondFactorStep)

interface Props {
  step: Step
  /** Signed in. */
  onDone: () => void
  /** To the password again. */
  onBack: () => void
}

/** The page between a right password and a session, whichever page the password was given on. */
export function SecondFactorPage(props: Props) {
  const t = useT()
  return (
    <PublicPage title={t('login.title')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <Suspense fallback={null}>
        <SecondStep {...props} />
      </Suspense>
    </PublicPage>
  )
}
