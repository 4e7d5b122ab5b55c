import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'

/** Why the deed cannot be printed yet, with the way to the contract that has to be paid. */
export default function DeedNotice({ contract }: { contract: number | null }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess('contracts')
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        contract !== null &&
        may.read && (
          <Button color="inherit" component={RouterLink} to={links.show('contracts', contract)}>
            {translate('payments.deedWaits.open')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('payments.deedWaits.title')}</AlertTitle>
      {translate('payments.deedWaits.text')}
    </Alert>
  )
}
