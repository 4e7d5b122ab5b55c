import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { todayIn } from '../../../core/calendar-days'
import { DayInput } from '../../app/day-input'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { TitleLinks } from './title-links'
import { useChain } from './use-chain'

/** The chain of title of a place, as of any day. */
export default function PlaceChain({ location }: { location: number }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const earlier = useAreaAccess('earlier-titles')
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  const [day, setDay] = useState(today)
  // Half a date is no day: what was asked last stays.
  const whole = /^\d{4}-\d\d-\d\d$/.test(day) && day < today
  const { data, error, refetch } = useChain(
    `locations/${location}/chain${whole ? `?on=${day}` : ''}`,
  )
  return (
    <Panel
      title={translate('title.chain')}
      action={
        <DayInput
          size="small"
          label={translate('title.asOf')}
          value={day}
          onChange={setDay}
          max={today}
        />
      }
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <TitleLinks links={data.links} at={location} on={data.on} none="title.none" />
      ) : (
        <WaitState height={48} />
      )}
      {earlier.write && (
        <Button
          size="small"
          component={RouterLink}
          to={links.create('earlier-titles', { location })}
          sx={{ mt: 1, ml: -0.625 }}
        >
          {translate('title.add')}
        </Button>
      )}
    </Panel>
  )
}
