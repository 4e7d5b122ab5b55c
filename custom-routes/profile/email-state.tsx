import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Me } from '../../core/session'
import { problemText } from '../../src/app/problem-text'
import { useT } from '../../src/i18n/i18n'
import { http } from '../../src/providers/http'

/** Below the address: which one waits to be confirmed, or that this one was not, and the link once more. */
export function EmailState({ me }: { me: Me }) {
  const t = useT()
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { pendingEmail } = me
  if (!pendingEmail && me.emailVerified) return null

  const call = async (method: 'POST' | 'DELETE', path: string, said: string) => {
    setBusy(true)
    try {
      await http(`/api/v1/users/me/${path}`, { method, quiet: true })
      notify(said, { type: 'success' })
      await cache.invalidateQueries({ queryKey: ['me'] })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const linkSent = t('profile.linkSent', { email: pendingEmail ?? me.email })
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {pendingEmail
          ? t('profile.emailWaits', { email: pendingEmail })
          : t('profile.emailUnconfirmed')}
      </Typography>
      <Button
        size="small"
        disabled={busy}
        onClick={() => void call('POST', 'email-link', linkSent)}
      >
        {t(pendingEmail ? 'profile.sendLinkAgain' : 'profile.sendLink')}
      </Button>
      {pendingEmail && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void call('DELETE', 'pending-email', t('profile.emailKept'))}
        >
          {t('profile.cancelEmail')}
        </Button>
      )}
    </>
  )
}
