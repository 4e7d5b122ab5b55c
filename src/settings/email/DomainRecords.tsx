import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import type { MailDnsRecord, MailSender } from '../../../core/mail-sender'
import { getLocale } from '../../i18n/i18n'
import { StatusChip } from '../../kit/status-chip'
import type { SenderAction } from './sender-calls'

interface Props {
  sender: MailSender
  busy: SenderAction['kind'] | undefined
  run: (deed: SenderAction) => void
}
const tones = {
  unknown: 'neutral',
  found: 'success',
  other: 'attention',
  missing: 'attention',
} as const

/** What the domain's name servers should say, and what they do. */
export function DomainRecords({ sender, busy, run }: Props) {
  const translate = useTranslate()
  const when = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p style={{ marginTop: 0 }}>{translate('settings.email.aboutDomain')}</p>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sender.records.map((record) => (
          <Row key={record.kind} record={record} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <Button variant="outlined" disabled={!!busy} onClick={() => run({ kind: 'check' })}>
          {translate(busy === 'check' ? 'settings.email.checking' : 'settings.email.check')}
        </Button>
        <span>
          {sender.checkedAt
            ? translate('settings.email.checked', { when: when.format(new Date(sender.checkedAt)) })
            : translate('settings.email.neverChecked')}
        </span>
      </Box>
    </>
  )
}

function Row({ record }: { record: MailDnsRecord }) {
  const translate = useTranslate()
  const { kind, host, expected, observed, state } = record
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <h3 style={{ margin: 0, fontSize: '1rem' }}>{kind}</h3>
        <StatusChip tone={tones[state]} label={translate(`settings.email.record.${state}`)} />
      </Box>
      <p style={{ margin: '0 0 8px' }}>{translate(`settings.email.why.${kind}`)}</p>
      <Line label={translate('settings.email.host')} text={host} of={kind} />
      <Line label={translate('settings.email.expected')} text={expected} of={kind} />
      {state !== 'unknown' && (
        <Line
          label={translate('settings.email.observed')}
          text={observed.join('\n') || translate('settings.email.nothing')}
        />
      )}
    </Box>
  )
}

function Line({ label, text, of }: { label: string; text: string; of?: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(translate('settings.email.copied', { what: label }), { type: 'success' }),
      () => notify(translate('settings.email.notCopied'), { type: 'error' }),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 88 }}>
        {label}
      </Box>
      <Box
        component="code"
        sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Box>
      {of && (
        <Button
          size="small"
          aria-label={translate('settings.email.copyWhat', { what: `${of}, ${label}` })}
          onClick={() => void copy()}
        >
          {translate('settings.email.copy')}
        </Button>
      )}
    </Box>
  )
}
