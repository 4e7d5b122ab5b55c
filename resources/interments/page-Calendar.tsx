import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { ServiceCalendar } from '../../src/cemetery/calendar/lazy-with-messages'

/** The services of the cemetery by day, week and month. */
export default function Calendar() {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
      <ServiceCalendar />
    </Suspense>
  )
}
