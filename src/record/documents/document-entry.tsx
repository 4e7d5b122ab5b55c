import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { OfficeDocument } from '../../../core/documents/document'
import { useCemetery } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import { formatInstant } from '../../kit/instants'
import { DocumentState, useWaitsFor } from './document-state'

/** A document in a list: its name and record, whom it waits for, its state. */
export function DocumentEntry({
  document,
  withRecord,
}: {
  document: OfficeDocument
  withRecord?: boolean
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const [locale] = useLocaleState()
  const { timeZone } = useCemetery()
  const waitsFor = useWaitsFor()
  const { id, name, recordLabel, status, sentAt, createdAt, expiresAt, recipients } = document
  const done = recipients.filter((one) => one.status === 'finished').length
  const facts = [
    withRecord && recordLabel,
    translate(sentAt ? 'documents.sentOn' : 'documents.madeOn', {
      when: formatInstant(sentAt ?? createdAt, locale, timeZone),
    }),
    document.mode === 'sign' &&
      recipients.length > 0 &&
      translate('documents.signedOf', { done, all: recipients.length }),
    waitsFor(document),
    status === 'sent' &&
      expiresAt &&
      translate('documents.until', { when: formatInstant(expiresAt, locale, timeZone) }),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'baseline',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={links.page(`Documents/${id}`)}
          sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {name.replace(/\.pdf$/i, '')}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <DocumentState status={status} />
    </Box>
  )
}
