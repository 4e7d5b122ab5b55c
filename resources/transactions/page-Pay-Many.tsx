import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { PayManyForm } from '../../src/cemetery/payments/lazy-with-messages'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'

/** One payment for several contracts, from whoever pays: a family, or the funeral home for them. */
export default function PayMany() {
  const texts = useAreaTexts(useArea('transactions'))
  const payer = Number(useSearchParams()[0].get('payer')) || null
  return (
    <>
      <PageHead eyebrow={texts.many} title={texts.areaText('pages.Pay-Many')} />
      <Suspense fallback={null}>
        <PayManyForm payer={payer} />
      </Suspense>
    </>
  )
}
