import { EditPage } from '../../src/derive/form/edit'
import { gateForm } from './form'

export default function GateEdit() {
  return <EditPage {...gateForm} />
}
