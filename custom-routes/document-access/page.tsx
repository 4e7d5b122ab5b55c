import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { PublicPage } from '../../src/app/public-page'
import { changeLocale, useT } from '../../src/i18n/i18n'
import { Logo } from '../../src/kit/emblem'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError } from '../../src/providers/http'
import { getAccessToken, keepAccessToken } from './access-token'
import { readAccess } from './calls'
import { Finished } from './finished'
import { SharedDocument } from './shared-document'
import { SignDocument } from './sign-document'
import './document-access.css'

type Refusal = 'missing' | 'expired' | 'invalid'
type State =
  | { phase: 'validating' }
  | { phase: 'refused'; why: Refusal; answered: boolean }
  | { phase: 'open'; access: DocumentAccess }

/** Specification 2.12: a document for somebody outside, by the token of a link. */
export default function DocumentAccessPage() {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>({ phase: 'validating' })
  const asked = useRef<string | null>(null)
  const fromLink = search.get('accessToken')

  const refuse = (error: unknown) => {
    const why = whyOf(error)
    if (error instanceof HttpError) keepErrorId(t(`documentAccess.${why}`), error.body.instance)
    const answered = !(error instanceof HttpError) || (error.status > 0 && error.status < 500)
    setState({ phase: 'refused', why, answered })
  }
  const validate = async () => {
    if (!getAccessToken()) return setState({ phase: 'refused', why: 'missing', answered: true })
    setState({ phase: 'validating' })
    try {
      const access = await readAccess()
      // Without its words the page is read in the browser's language.
      await changeLocale(access.language, { remember: false }).catch(() => {})
      setState({ phase: 'open', access })
    } catch (error) {
      refuse(error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link is read anew
  useEffect(() => {
    if (fromLink) keepAccessToken(fromLink)
    if (search.size > 0) void navigate(pathname, { replace: true })
    if (asked.current === (getAccessToken() ?? '')) return
    asked.current = getAccessToken() ?? ''
    void validate()
  }, [fromLink])

  if (state.phase === 'open') return <Opened access={state.access} onRefused={refuse} />
  const refused = state.phase === 'refused' ? state : null
  return (
    <PublicPage title={t('documentAccess.title')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card" aria-labelledby="document-title">
        <h1 id="document-title">{t('documentAccess.title')}</h1>
        <div role="status">
          {refused ? (
            <p className="notice">
              <FailedText text={t(`documentAccess.${refused.why}`)} />
            </p>
          ) : (
            <p data-wait>{t('documentAccess.validating')}</p>
          )}
        </div>
        {refused && (
          <p>{t(`documentAccess.${refused.answered ? `${refused.why}Hint` : 'noAnswerHint'}`)}</p>
        )}
        {refused && !refused.answered && (
          <button type="button" className="button" onClick={() => void validate()}>
            {t('documentAccess.retry')}
          </button>
        )}
      </section>
    </PublicPage>
  )
}

function Opened({
  access,
  onRefused,
}: {
  access: DocumentAccess
  onRefused: (error: unknown) => void
}) {
  const toSign = access.signatureFieldLocations.length > 0
  if (!toSign) return <SharedDocument access={access} />
  if (access.status === 'Finished') return <Finished access={access} result={null} />
  return <SignDocument access={access} onRefused={onRefused} />
}

/** Specification 8. */
const whyOf = (error: unknown): Refusal =>
  error instanceof HttpError && error.status === 403 ? 'expired' : 'invalid'
