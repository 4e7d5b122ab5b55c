import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../../src/providers/session'

/** /Logout and /jwt (specification 2.7): to Login, and out. */
export default function Logout() {
  const navigate = useNavigate()
  useEffect(() => {
    signOut()
    void navigate('/Login', { replace: true })
  }, [navigate])
  return null
}
