import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney } from '../../../core/money'
import type { DueDelivery } from '../../../core/trust/obligations'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'
import { DeliverDialog } from './lazy-with-messages'
import { useCemeteryQuery } from './use-cemetery-query'

/** On a signed contract: what was delivered and is owed, and what its funds have; nothing where there is neither. */
export default function ContractFunds({ contract }: { contract: AreaRecord }) {
  const translate = useTranslate()
  const may = useAreaAccess('item-deliveries')
  const [delivering, setDelivering] = useState(false)
  const items = useRows('obligations', contract.id, 'item')
  const accounts = useRows('trust-accounts', contract.id, 'fund')
  const { data } = useCemeteryQuery<{ due: DueDelivery[] }>(
    `obligations/due?contract=${contract.id}`,
    undefined,
    contract.status === 'signed',
  )
  const due = data?.due ?? []
  const open = items.filter(({ owed }) => Number(owed) > 0)
  return (
    <>
      {items.length > 0 && (
        <Panel title={translate('funds.delivered')}>
          <Box component="ul" sx={list}>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Box>
          {due.length > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {translate('funds.interred')}
            </Typography>
          )}
          {may.write && open.length > 0 && (
            <Button
              fullWidth
              variant={due.length > 0 ? 'contained' : 'outlined'}
              sx={{ mt: 1.5 }}
              onClick={() => setDelivering(true)}
            >
              {translate('funds.deliver')}
            </Button>
          )}
        </Panel>
      )}
      {accounts.length > 0 && (
        <Panel title={translate('funds.title')}>
          <Box component="ul" sx={list}>
            {accounts.map((account) => (
              <Account key={account.id} account={account} />
            ))}
          </Box>
        </Panel>
      )}
      {delivering && (
        <Suspense fallback={null}>
          <DeliverDialog items={open} due={due} onClose={() => setDelivering(false)} />
        </Suspense>
      )}
    </>
  )
}

function useRows(area: string, contract: AreaRecord['id'], field: string): AreaRecord[] {
  const { data = [] } = useGetList<AreaRecord>(
    area,
    {
      filter: { contract },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  return [...data].sort((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1))
}

function Item({ item }: { item: AreaRecord }) {
  const links = useAreaLinks()
  const translate = useTranslate()
  const { owed, quantity, delivered } = item
  return (
    <Box component="li" sx={line}>
      <Link component={RouterLink} to={links.show('obligations', item.id)} underline="hover">
        {String(item.description)}
      </Link>
      <Box component="span" sx={figure}>
        {item.status === 'cancelled'
          ? translate('funds.cancelled')
          : Number(owed) === 0
            ? translate('funds.all')
            : Number(delivered) === 0
              ? translate('funds.owed', { smart_count: Number(owed) })
              : translate('funds.partly', { owed: Number(owed), quantity: Number(quantity) })}
      </Box>
    </Box>
  )
}

function Account({ account }: { account: AreaRecord }) {
  const links = useAreaLinks()
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const money = (key: string) => formatMoney(Math.abs(Number(account[key])), currency, locale)
  const outstanding = Number(account.outstanding)
  return (
    <Box component="li" sx={{ ...line, flexWrap: 'wrap' }}>
      <Link component={RouterLink} to={links.show('trust-accounts', account.id)} underline="hover">
        {String(account.fund)}
      </Link>
      <Box component="span" sx={figure}>
        {translate('funds.of', { due: money('accrued'), share: money('share') })}
      </Box>
      <Box component="span" sx={{ ...figure, flexBasis: '100%', color: 'text.secondary' }}>
        {outstanding > 0
          ? translate('funds.toDeposit', {
              amount: money('outstanding'),
              day: formatCalendarDate(String(account.dueBy), locale),
            })
          : outstanding < 0
            ? translate('funds.toWithdraw', { amount: money('outstanding') })
            : translate('funds.deposited', { amount: money('deposited') })}
      </Box>
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  fontSize: '.875rem',
} as const
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 2,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
} as const
const figure = { fontVariantNumeric: 'tabular-nums', fontSize: '.8125rem' } as const
