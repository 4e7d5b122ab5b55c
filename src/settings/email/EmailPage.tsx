import Alert from '@mui/material/Alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { MailSender } from '../../../core/mail-sender'
import { problemText } from '../../app/problem-text'
import { useCemetery } from '../../app/scope-context'
import { FailedText } from '../../kit/failed-text'
import { PageHead } from '../../kit/page-head'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { http } from '../../providers/http'
import { DomainRecords } from './DomainRecords'
import { SenderForm } from './SenderForm'
import { callSender, type SenderAction } from './sender-calls'

const tones = {
  none: 'neutral',
  unverified: 'attention',
  pending: 'attention',
  verified: 'success',
} as const

/** /:cemeteryId/Settings/Email-Settings: whom mail comes from, and whether its domain vouches for us. */
export default function EmailPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const cemetery = useCemetery()
  const url = `/api/v1/cemeteries/${cemetery.id}/settings/email`
  const key = ['mail-sender', cemetery.id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http(url, { signal, silent: true })).json as MailSender,
    retry: false,
  })
  const [busy, setBusy] = useState<SenderAction['kind']>()
  const [problem, setProblem] = useState('')
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />

  const run = async (deed: SenderAction) => {
    if (!data || busy) return
    setBusy(deed.kind)
    setProblem('')
    try {
      const next = await callSender(url, data.version, deed)
      cache.setQueryData(key, next)
      const said = next.state === 'pending' && deed.kind !== 'check' ? 'asked' : deed.kind
      notify(translate(`settings.email.done.${said}`, { email: next.email }), { type: 'success' })
    } catch (failure) {
      setProblem(problemText(failure, translate))
      void refetch()
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <PageHead
        eyebrow={translate('areas.group.settings')}
        title={translate('nav.email')}
        chips={
          data && (
            <StatusChip
              tone={tones[data.state]}
              label={translate(`settings.email.state.${data.state}`)}
            />
          )
        }
      />
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <FailedText text={problem} />
        </Alert>
      )}
      {data ? (
        <>
          <Panel title={translate('settings.email.sender')}>
            <SenderForm
              key={data.version}
              sender={data}
              busy={busy}
              run={(deed) => void run(deed)}
            />
          </Panel>
          {data.records.length > 0 && (
            <Panel title={translate('settings.email.domain')}>
              <DomainRecords sender={data} busy={busy} run={(deed) => void run(deed)} />
            </Panel>
          )}
        </>
      ) : (
        <WaitState height={360} />
      )}
    </>
  )
}
