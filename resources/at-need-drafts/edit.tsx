import { useArea } from '../../src/app/use-area'
import { AtNeedPage } from '../../src/cemetery/at-need/lazy-with-messages'
import { WithRecord } from '../../src/derive/fields/with-record'

/** Goes on with a call that was left open. */
export default function AtNeedEdit() {
  const area = useArea()
  return (
    <WithRecord area={area} fresh>
      {(record) => <AtNeedPage record={record} />}
    </WithRecord>
  )
}
