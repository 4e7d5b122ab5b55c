import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../../../core/money'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { Panel } from '../../kit/panel'
import MoneyDialog from './money-dialog'
import { useContactAccount } from './use-account'

/** What a customer has to apply, and the ways to take more of it or give it back. */
export default function ContactCredit({ contact }: { contact: number }) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const may = useAreaAccess('transactions')
  const links = useAreaLinks()
  const { data } = useContactAccount(contact, may.read)
  const [type, setType] = useState<'payment' | 'refund' | null>(null)
  const credit = data?.contact.credit
  if (credit === undefined || (credit === 0 && !may.write)) return null
  return (
    <Panel title={translate('payments.credit.title')}>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
        {formatMoney(credit, currency, locale)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('payments.credit.about')}
      </Typography>
      {may.write && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button
            variant="outlined"
            component={RouterLink}
            to={`${links.page('Contracts/Transactions-Search/Pay-Many')}?payer=${contact}`}
          >
            {translate('payments.many.open')}
          </Button>
          <Button variant="outlined" onClick={() => setType('payment')}>
            {translate('payments.credit.take')}
          </Button>
          {credit > 0 && (
            <Button variant="outlined" onClick={() => setType('refund')}>
              {translate('payments.credit.refund')}
            </Button>
          )}
        </Box>
      )}
      {type && (
        <MoneyDialog
          title={translate(`payments.credit.${type === 'payment' ? 'take' : 'refund'}`)}
          account={{ contact }}
          types={[type]}
          type={type}
          amount={type === 'refund' ? credit : 0}
          payer={contact}
          onClose={() => setType(null)}
        />
      )}
    </Panel>
  )
}
