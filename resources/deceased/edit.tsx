import { EditPage } from '../../src/derive/edit'
import { useDeceasedForm } from './form'

export default function DeceasedEdit() {
  return <EditPage {...useDeceasedForm()} />
}
