import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { InvitationLink, InvitedTo } from '../../core/invitation'
import { PublicPage } from '../../src/app/public-page'
import { RequireSession } from '../../src/app/require-session'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError, http, jsonBody } from '../../src/providers/http'

/** /Invitation: whoever has an account says yes to a cemetery that has invited them. */
export default function Invitation() {
  return (
    <RequireSession>
      <Ask />
    </RequireSession>
  )
}

type State =
  | { phase: 'reading' }
  | { phase: 'asking'; invited: InvitedTo; busy: boolean }
  | { phase: 'refused'; why: 'notValid' | 'otherAccount' | 'failed' }

function Ask() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Kept by the page alone: the code leaves the address and the history at once.
  const [link] = useState<InvitationLink>(() => ({
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
  }))
  const [state, setState] = useState<State>({ phase: 'reading' })
  const refuse = (error: unknown) => {
    const why = whyOf(error)
    if (error instanceof HttpError)
      keepErrorId(t(`invitation.${why}`, { email: link.email }), error.body.instance)
    setState({ phase: 'refused', why })
  }

  useEffect(() => {
    if (search.size > 0) void navigate('/Invitation', { replace: true })
  }, [search, navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link is read anew
  useEffect(() => {
    let gone = false
    send('read', link).then(
      (invited) => !gone && setState({ phase: 'asking', invited, busy: false }),
      (error: unknown) => !gone && refuse(error),
    )
    return () => {
      gone = true
    }
  }, [link])

  const accept = async (invited: InvitedTo) => {
    setState({ phase: 'asking', invited, busy: true })
    try {
      const { cemetery } = await send('accept', link)
      // Begun anew: the menu, the cemeteries and what is allowed there are others now.
      window.location.assign(`/${cemetery.id}`)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <PublicPage title={t('invitation.title')} header>
      <section className="public-card" aria-labelledby="invitation-title">
        <h1 id="invitation-title">{t('invitation.title')}</h1>
        <div role="status">
          {state.phase === 'reading' && <p>{t('invitation.reading')}</p>}
          {state.phase === 'asking' && (
            <p style={{ overflowWrap: 'anywhere' }}>
              {t('invitation.text', { cemetery: state.invited.cemetery.name, email: link.email })}
            </p>
          )}
          {state.phase === 'refused' && (
            <p className="notice" style={{ overflowWrap: 'anywhere' }}>
              <FailedText text={t(`invitation.${state.why}`, { email: link.email })} />
            </p>
          )}
        </div>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '20px 0 0' }}>
          {state.phase === 'asking' && (
            <button
              type="button"
              className="button primary"
              disabled={state.busy}
              onClick={() => void accept(state.invited)}
            >
              {t('invitation.accept')}
            </button>
          )}
          {state.phase !== 'reading' && (
            <Link className="button" to="/">
              {t(state.phase === 'asking' ? 'invitation.later' : 'notFound.back')}
            </Link>
          )}
        </p>
      </section>
    </PublicPage>
  )
}

async function send(what: 'read' | 'accept', link: InvitationLink): Promise<InvitedTo> {
  const { json } = await http(`/api/v1/invitations/${what}`, {
    ...jsonBody(link),
    method: 'POST',
    silent: true,
  })
  return json as InvitedTo
}

function whyOf(error: unknown): 'notValid' | 'otherAccount' | 'failed' {
  if (!(error instanceof HttpError)) return 'failed'
  if (error.body.code === 'otherAccount') return 'otherAccount'
  return error.status === 400 ? 'notValid' : 'failed'
}
