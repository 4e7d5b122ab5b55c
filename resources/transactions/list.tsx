import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { MoneyList } from '../../src/cemetery/money-list'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** All money that was entered, the newest first. */
export default function TransactionList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  return (
    <MoneyList
      names="payerName"
      amount="amount"
      chip="type"
      actions={
        may.write && (
          <Button
            component={RouterLink}
            to={links.page(`${area.path}/Pay-Many`)}
            variant="outlined"
          >
            {texts.areaText('pages.Pay-Many')}
          </Button>
        )
      }
    />
  )
}
