import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { Fund } from '../../src/cemetery/funds/types'
import { useCemeteryQuery } from '../../src/cemetery/funds/use-cemetery-query'
import { usePrefill } from '../../src/derive/form/create'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { ErrorState, WaitState } from '../../src/kit/states'
import { DepositForm } from './deposit-form'

/** Money to a fund or back: how much is due stands there already, and whom it is for follows. */
export default function TrustDepositCreate() {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const { data, error, refetch } = useCemeteryQuery<{ funds: Fund[] }>('trust-deposits/funds')
  const { fund } = usePrefill()
  return (
    <>
      <PageHead eyebrow={texts.one} title={texts.areaText('title')} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitState height={240} />
      ) : data.funds.length === 0 ? (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={links.list('trust-rules')} size="small">
              {texts.areaText('rules')}
            </Button>
          }
        >
          {texts.areaText('none')}
        </Alert>
      ) : (
        <DepositForm funds={data.funds} first={typeof fund === 'string' ? fund : undefined} />
      )}
    </>
  )
}
