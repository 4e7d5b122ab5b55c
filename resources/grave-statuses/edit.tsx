import { EditPage } from '../../src/derive/form/edit'
import { statusForm } from './color-input'

export default function GraveStatusEdit() {
  return <EditPage {...statusForm} />
}
