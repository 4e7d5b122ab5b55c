import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ConfirmLogoutWithDrafts } from '../../src/app/confirm-logout'
import { loginFor, redirectTargetOf } from '../../src/app/redirect'
import { signOut } from '../../src/providers/session'

/** /user/login: logs out on open, and carries the JWT to Login with the target. */
export default function UserLogin() {
  const navigate = useNavigate()
  return (
    <ConfirmLogoutWithDrafts onStay={() => void navigate('/', { replace: true })}>
      <Onward />
    </ConfirmLogoutWithDrafts>
  )
}

function Onward() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    signOut()
    const to = loginFor(redirectTargetOf(search, window.location.origin), search.get('jwt'))
    void navigate(to, { replace: true })
  }, [navigate, search])
  return null
}
