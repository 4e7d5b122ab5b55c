import { useArea } from '../../src/app/use-area'
import { ListPage } from '../../src/derive/list/list-page'
import { Order } from './order'

/** The statuses of spaces: in the order of the map, and as the list that all areas have. */
export default function GraveStatusList() {
  const area = useArea()
  return <ListPage area={area} below={<Order />} />
}
