import { CreatePage } from '../../src/derive/form/create'
import { statusForm } from './color-input'

export default function GraveStatusCreate() {
  return <CreatePage {...statusForm} />
}
