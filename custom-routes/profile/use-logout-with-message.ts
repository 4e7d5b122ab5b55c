import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showMessage } from '../../src/app/dialogs'

/** Tells what was done, and logs out: the message stands over Login. */
export function useLogoutWithMessage() {
  const navigate = useNavigate()
  return useCallback(
    (title: string, text: string) => {
      showMessage({ title, text })
      // The server has ended the session already: nothing is asked, and drafts wait for the next sign-in.
      void navigate('/Logout', { state: { ended: true } })
    },
    [navigate],
  )
}
