import { EditPage } from '../../src/derive/edit'
import { useRightForm } from './form'

export default function RightEdit() {
  return <EditPage {...useRightForm()} />
}
