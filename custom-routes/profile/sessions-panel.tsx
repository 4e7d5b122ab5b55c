import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import type { OwnSession } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { formatInstant } from '../../src/kit/instants'
import { Panel } from '../../src/kit/panel'
import { ErrorState } from '../../src/kit/states'
import { HttpError, http } from '../../src/providers/http'
import { deviceOf } from './device'

const url = '/api/v1/users/me/sessions'

/** Where one is signed in; what one does not know is ended here. */
export function SessionsPanel() {
  const t = useT()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) => (await http(url, { signal, silent: true })).json as OwnSession[],
    retry: false,
  })
  const act = async (path: string, method: 'DELETE' | 'POST', said: string) => {
    setBusy(true)
    try {
      await http(path, { method, quiet: true })
      notify(t(said), { type: 'success' })
    } catch (failure) {
      // Ended already: the list says so.
      if (!(failure instanceof HttpError)) throw failure
      if (!failure.shown && failure.status !== 404) notify(failure.message, { type: 'error' })
    }
    setBusy(false)
    await refetch()
    // The button went with its session.
    list.current?.focus()
  }
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <Panel
      title={t('profile.sessions.title')}
      action={
        others.length > 0 && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => act(`${url}/end-others`, 'POST', 'profile.sessions.endedOthers')}
          >
            {t('profile.sessions.endOthers')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label={t('profile.sessions.title')}
          sx={ul}
        >
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => act(`${url}/${session.id}`, 'DELETE', 'profile.sessions.ended')}
            />
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Panel>
  )
}

interface SessionProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = (instant: string) => formatInstant(instant, locale, timeZone)
  const { browser, system } = deviceOf(session.userAgent)
  const device =
    browser && system
      ? t('profile.sessions.device', { browser, system })
      : (browser ?? system ?? (session.userAgent.slice(0, 60) || t('profile.sessions.unknown')))
  return (
    <Box component="li" sx={li}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {device}
          </Typography>
          {session.current && (
            <Chip
              size="small"
              color="primary"
              variant="outlined"
              label={t('profile.sessions.current')}
            />
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            session.address,
            t('profile.sessions.since', { at: at(session.createdAt) }),
            t('profile.sessions.seen', { at: at(session.seenAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          disabled={busy}
          aria-label={`${t('profile.sessions.end')}: ${device}, ${at(session.createdAt)}`}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </Box>
  )
}

const ul = { listStyle: 'none', m: 0, p: 0, outline: 'none' } as const
const li = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
