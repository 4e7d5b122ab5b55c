import { CreatePage } from '../../src/derive/form/create'
import { useDeceasedForm } from './form'

export default function DeceasedCreate() {
  return <CreatePage {...useDeceasedForm()} />
}
