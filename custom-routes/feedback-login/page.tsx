import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RequireSession } from '../../src/app/require-session'
import { NotFoundPage } from '../../src/kit/not-found'
import { HttpError, http, jsonBody } from '../../src/providers/http'

/** /feedback/login: on to `redirect`, signed in there by a single-use token (specification 2.11). */
export default function FeedbackLogin() {
  return (
    <RequireSession>
      <Onward />
    </RequireSession>
  )
}

function Onward() {
  const [search] = useSearchParams()
  const [refused, setRefused] = useState(false)
  const redirect = search.get('redirect') ?? ''
  useEffect(() => {
    // No clean-up: a token is used up by being given, so the first answer goes its way.
    withToken(redirect).then(
      (url) => window.location.replace(url),
      (error: unknown) => {
        if (!(error instanceof HttpError && error.status === 401)) setRefused(true)
      },
    )
  }, [redirect])
  return refused ? <NotFoundPage /> : null
}

/**
 * The address with a token for its origin. The server gives none for an origin that is not its own to
 * trust, so this page leads nowhere else. @throws TypeError for what is no address, HttpError
 */
async function withToken(redirect: string): Promise<string> {
  const url = new URL(redirect)
  const body = jsonBody({ audience: url.origin })
  const { json } = await http('/api/v1/auth/sso-token', { ...body, method: 'POST', quiet: true })
  url.searchParams.set('ssoToken', (json as { ssoToken: string }).ssoToken)
  return url.href
}
