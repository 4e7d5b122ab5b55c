import { lazy, Suspense } from 'react'
import type { SecondStep as Step } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { Logo } from '../kit/emblem'
import { PublicPage } from '../kit/public-page'
import { ready } from './ready'

// Most sign-ins are done without it.
const SecondStep = lazy(ready)

interface Props {
  step: Step
  /** Signed in. */
  onDone: () => void
  /** To the password again. */
  onBack: () => void
}

/** The page between a right password and a session, whichever page the password was given on. */
export function SecondPage(props: Props) {
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
