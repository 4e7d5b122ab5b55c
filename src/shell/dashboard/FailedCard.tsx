import { useTranslate } from 'ra-core'
import { HomeCard, HomeNothing } from '../../kit/home-card'

/** A card that could not be made, while the others stand. */
export function FailedCard({ title, retry }: { title: string; retry: () => void }) {
  const translate = useTranslate()
  return (
    <HomeCard title={title}>
      <div role="alert">
        <HomeNothing text={translate('home.failed')}>
          <button type="button" className="button" onClick={retry}>
            {translate('areas.state.retry')}
          </button>
        </HomeNothing>
      </div>
    </HomeCard>
  )
}
