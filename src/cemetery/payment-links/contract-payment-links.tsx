import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { WriteFailure } from '../../derive/fields/write-failure'
import { copyText } from '../../kit/copy-text'
import { Panel } from '../../kit/panel'
import { LinkDialog } from './link-dialog'

/** What was asked for by link, with its state, and the way to ask for more. */
export default function ContractPaymentLinks({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const may = useAreaAccess('contracts')
  const [making, setMaking] = useState(false)
  const { data: providers } = useGetList<AreaRecord>(
    'payment-providers',
    { filter: { status: 'active' }, pagination: { page: 1, perPage: 1 } },
    { retry: false },
  )
  const { data: links = [] } = useGetList<AreaRecord>(
    'payment-links',
    {
      filter: { contract: record.id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { retry: false },
  )
  const shown = links.filter(({ status }) => status !== 'failed')
  const asks =
    may.write && !record.archivedAt && record.status !== 'cancelled' && Number(record.balance) > 0
  if (!providers?.length && shown.length === 0) return null
  return (
    <Panel title={translate('paymentLinks.title')}>
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {translate('paymentLinks.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {shown.map((link) => (
          <PaymentLinkLine key={link.id} link={link} may={may.write} />
        ))}
      </Box>
      {asks && Boolean(providers?.length) && (
        <Button fullWidth variant="outlined" sx={{ mt: 1.5 }} onClick={() => setMaking(true)}>
          {translate('paymentLinks.create')}
        </Button>
      )}
      {making && <LinkDialog record={record} onClose={() => setMaking(false)} />}
    </Panel>
  )
}

function PaymentLinkLine({ link, may }: { link: AreaRecord; may: boolean }) {
  const area = useArea('payment-links')
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<unknown>(null)
  const [shows, setShows] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const email = typeof link.email === 'string' ? link.email : null
  const act = async (path: 'send' | 'cancel', text: string) => {
    setFailure(null)
    try {
      await data.call('payment-links', {
        path: `${link.id}/${path}`,
        version: link.version,
        ...(path === 'send' && { body: { email } }),
      })
      await cache.invalidateQueries()
      notify(text, { type: 'success' })
    } catch (error) {
      setFailure(error)
    }
  }
  const copy = async () => {
    const done = await copyText(String(link.url), line.current)
    setShows(!done)
    if (done) notify(translate('paymentLinks.copied'), { type: 'success' })
  }
  return (
    <Box component="li" ref={line} sx={{ fontSize: '.875rem' }}>
      <WriteFailure error={failure} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box component="strong" sx={{ flex: 1 }}>
          <Value area={area} path="amount" value={link.amount} plain />
        </Box>
        <Value area={area} path="status" value={link.status} />
      </Box>
      {(email !== null || typeof link.paidOn === 'string') && (
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
          {typeof link.paidOn === 'string' ? (
            <Value area={area} path="paidOn" value={link.paidOn} plain />
          ) : (
            email
          )}
        </Box>
      )}
      {shows && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {translate('paymentLinks.notCopied')}: {String(link.url)}
        </Box>
      )}
      {link.status === 'open' && may && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button size="small" onClick={() => void copy()}>
            {translate('paymentLinks.copy')}
          </Button>
          {email && (
            <Button
              size="small"
              onClick={() => void act('send', translate('paymentLinks.sentAgain', { email }))}
            >
              {translate('paymentLinks.send')}
            </Button>
          )}
          <Button
            size="small"
            color="error"
            onClick={() => void act('cancel', translate('paymentLinks.cancelled'))}
          >
            {translate('paymentLinks.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
