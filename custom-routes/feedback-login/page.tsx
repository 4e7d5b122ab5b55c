import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RequireSession } from '../../src/app/require-session'
import { HttpError, http, jsonBody } from '../../src/providers/http'
import { type RefusalReason, Refused } from './refused'

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
  const [why, setWhy] = useState<RefusalReason | null>(null)
  const [turn, setTurn] = useState(0)
  const redirect = search.get('redirect') ?? ''
  const url = addressOf(redirect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    const to = addressOf(redirect)
    if (!to) return setWhy('address')
    setWhy(null)
    // No clean-up: a token is used up by being given, so the first answer goes its way.
    withToken(to).then(
      (address) => window.location.replace(address),
      (error: unknown) => {
        const status = error instanceof HttpError ? error.status : 0
        // The end of the session leads to Login by itself.
        if (status !== 401) setWhy(status === 400 ? 'stranger' : 'failed')
      },
    )
  }, [redirect, turn])
  return why && <Refused why={why} origin={url?.origin ?? ''} retry={() => setTurn(turn + 1)} />
}

/** An address of the web, without a name and a password in it; null for anything else. */
function addressOf(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url
}

/**
 * The address with a token for its origin, beside its own query and before its fragment. The server gives
 * none for an origin that is not its own to trust, so this page leads nowhere else. @throws HttpError
 */
async function withToken(address: URL): Promise<string> {
  const url = new URL(address)
  const body = jsonBody({ audience: url.origin })
  const { json } = await http('/api/v1/auth/sso-token', { ...body, method: 'POST', quiet: true })
  url.searchParams.set('ssoToken', (json as { ssoToken: string }).ssoToken)
  return url.href
}
