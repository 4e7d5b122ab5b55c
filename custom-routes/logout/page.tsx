import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ConfirmLogoutWithDrafts } from '../../src/app/confirm-logout'
import { signOut } from '../../src/providers/session'

/** /Logout and /jwt (specification 2.7): to Login, and out; asked first where something would be lost. */
export default function Logout() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const ended = (state as { ended?: boolean } | null)?.ended === true
  return ended ? (
    <Out keepDrafts />
  ) : (
    <ConfirmLogoutWithDrafts onStay={() => void navigate('/', { replace: true })}>
      <Out />
    </ConfirmLogoutWithDrafts>
  )
}

function Out({ keepDrafts = false }: { keepDrafts?: boolean }) {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    signOut({ keepDrafts })
    void navigate('/Login', { replace: true })
  }, [navigate, keepDrafts])
  return null
}
