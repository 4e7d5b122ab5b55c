import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { ListPage } from '../../src/derive/list/list-page'
import { StartMenu } from './start-menu'

/** What is asked for by reason, and a whole jurisdiction at once. */
export default function TransferRuleList() {
  const area = useArea()
  return <ListPage area={area} actions={useAreaAccess(area).write && <StartMenu />} />
}
