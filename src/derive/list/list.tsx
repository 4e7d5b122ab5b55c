import { useArea } from '../../app/area-context'
import { ListPage } from './list-page'

export default function DerivedList() {
  const area = useArea()
  return <ListPage key={area.name} area={area} />
}
