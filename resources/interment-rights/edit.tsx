import { EditPage } from '../../src/derive/form/edit'
import { useRightForm } from './form'

export default function RightEdit() {
  return <EditPage {...useRightForm(false)} />
}
