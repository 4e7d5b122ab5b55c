import { CreatePage } from '../../src/derive/create'
import { statusForm } from './color-look'

export default function GraveStatusCreate() {
  return <CreatePage {...statusForm} />
}
