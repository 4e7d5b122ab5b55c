import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useSystemMutation, useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { formatInstant } from '../../src/kit/instants'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'
import { deviceOf } from './device'

interface Session {
  id: string
  userAgent: string
  seenAt: string
}
interface SignIn {
  id: number
  at: string
  succeeded: boolean
  kind: string
  network: string
  userAgent: string
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const
const quiet = { color: 'text.secondary', fontSize: '.8125rem' } as const

/** Where they are signed in now, and the way to end it. */
export function SessionsPanel({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const { locale, timeZone } = useFormat()
  const notify = useNotify()
  const call = useSystemMutation()
  const base = `users/${record.id}/sessions`
  const { data, error, refetch } = useSystemQuery<Session[]>(base)
  const end = async (path: string) => {
    try {
      await call('DELETE', path)
      notify(texts.areaText('sessions.ended'), { type: 'success' })
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
  }
  const device = (one: Session) => deviceOf(one.userAgent) || texts.areaText('sessions.unknown')
  return (
    <Panel
      title={texts.areaText('sessions.title')}
      action={
        (data?.length ?? 0) > 1 && (
          <Button size="small" onClick={() => void end(base)}>
            {texts.areaText('sessions.endAll')}
          </Button>
        )
      }
    >
      {!data && !error && <WaitState height={44} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={quiet}>{texts.areaText('sessions.none')}</Typography>}
      <Box component="ul" sx={list}>
        {data?.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <div>
              {device(one)}
              <Typography sx={quiet}>
                {texts.areaText('sessions.seen', {
                  at: formatInstant(one.seenAt, locale, timeZone),
                })}
              </Typography>
            </div>
            <Button
              size="small"
              aria-label={`${texts.areaText('sessions.end')}: ${device(one)}`}
              onClick={() => void end(`${base}/${one.id}`)}
            >
              {texts.areaText('sessions.end')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** When and from where they signed in, or tried to. */
export function SignInsPanel({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { locale, timeZone } = useFormat()
  const { data, error, refetch } = useSystemQuery<SignIn[]>(
    `users/${record.id}/sign-ins?range=[0,9]`,
  )
  return (
    <Panel title={texts.areaText('signIns.title')}>
      {!data && !error && <WaitState height={200} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={quiet}>{texts.areaText('signIns.none')}</Typography>}
      <Box component="ul" sx={list}>
        {data?.map(({ id, at, kind, network, userAgent, succeeded }) => (
          <li key={id}>
            <Box component="span" sx={{ fontWeight: succeeded ? 500 : 600 }}>
              {texts.areaText(`signIns.kind.${kind}`, { _: kind })}
            </Box>
            <Typography sx={quiet}>
              {[formatInstant(at, locale, timeZone), network, deviceOf(userAgent)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
