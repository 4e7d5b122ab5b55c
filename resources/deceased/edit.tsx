import { EditPage } from '../../src/derive/form/edit'
import { useDeceasedForm } from './form'

export default function DeceasedEdit() {
  return <EditPage {...useDeceasedForm()} />
}
