import { todayIn } from '../../core/calendar-days'
import { useFormat } from '../../src/app/use-format'
import { CreatePage } from '../../src/derive/form/create'

/** Received today, unless somebody says otherwise. */
export default function ReceiveCremains() {
  return <CreatePage initial={{ receivedOn: todayIn(useFormat().timeZone) }} />
}
