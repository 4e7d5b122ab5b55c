import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showMessage } from '../../src/app/dialogs'

/** Tells what was done, and logs out: the message stands over Login. */
export function useLeave() {
  const navigate = useNavigate()
  return useCallback(
    (title: string, text: string) => {
      showMessage({ title, text })
      void navigate('/Logout')
    },
    [navigate],
  )
}
