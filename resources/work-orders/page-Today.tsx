import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { AreaLink } from '../../src/derive/list/area-link'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { EmptyState, ErrorState } from '../../src/kit/states'
import { JobCard } from './job-card'
import { useToday } from './use-today'
import { WorkPages } from './work-pages'
import './work.css'

/** What one has to do today: on the grounds one card below the other, on a desk by day. */
export default function Today() {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const [everyone, setEveryone] = useState(false)
  const wide = useMediaQuery('(min-width:1000px)')
  const { orders, days, isPending, error, refetch, today } = useToday(everyone, wide)
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.areaText('pages.Today')}
        actions={<WorkPages here="Today" />}
      />
      <Box
        role="group"
        aria-label={texts.areaText('today.whose')}
        sx={{ display: 'flex', gap: 1, mb: 2 }}
      >
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            variant={everyone === all ? 'contained' : 'outlined'}
            aria-pressed={everyone === all}
            onClick={() => setEveryone(all)}
          >
            {texts.areaText(all ? 'today.everyone' : 'today.mine')}
          </Button>
        ))}
      </Box>
      {error ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : isPending ? (
        <Box role="status" aria-label={translate('areas.state.loading')} sx={{ maxWidth: 640 }}>
          <Skeleton variant="rounded" height={180} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={180} />
        </Box>
      ) : wide ? (
        <div className="job-days">
          {(['overdue', 'today', 'later'] as const).map((day) => (
            <section key={day} aria-label={texts.areaText(`today.days.${day}`)}>
              <h2>
                {texts.areaText(`today.days.${day}`)}
                <span className="job-count">{days[day].length}</span>
              </h2>
              {days[day].length === 0 ? (
                <p className="job-none">{texts.areaText(`today.noneOf.${day}`)}</p>
              ) : (
                <ul className="jobs">
                  {days[day].map((order) => (
                    <JobCard key={order.id} order={order} today={today} heading="h3" />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      ) : orders.length === 0 ? (
        <Card>
          <EmptyState
            title={texts.areaText('today.none')}
            text={everyone ? undefined : texts.areaText('today.noneText')}
          >
            <AreaLink area={area} />
          </EmptyState>
        </Card>
      ) : (
        <ul className="jobs">
          {orders.map((order) => (
            <JobCard key={order.id} order={order} today={today} />
          ))}
        </ul>
      )}
    </>
  )
}
