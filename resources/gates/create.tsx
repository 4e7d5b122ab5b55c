import { CreatePage } from '../../src/derive/form/create'
import { gateForm } from './form'

export default function GateCreate() {
  return <CreatePage {...gateForm} />
}
