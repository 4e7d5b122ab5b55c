import { EditPage } from '../../src/derive/edit'
import { statusForm } from './color-look'

export default function GraveStatusEdit() {
  return <EditPage {...statusForm} />
}
