import { CreatePage } from '../../src/derive/create'
import { useContractForm } from './form'

export default function ContractCreate() {
  return <CreatePage {...useContractForm()} />
}
