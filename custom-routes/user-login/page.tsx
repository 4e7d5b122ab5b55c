import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loginFor, targetOf } from '../../src/app/redirect'
import { signOut } from '../../src/providers/session'

/** /user/login: logs out on open, and carries the JWT to Login with the target. */
export default function UserLogin() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    signOut()
    const to = loginFor(targetOf(search, window.location.origin), search.get('jwt'))
    void navigate(to, { replace: true })
  }, [navigate, search])
  return null
}
