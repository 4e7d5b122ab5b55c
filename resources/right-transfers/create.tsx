import { CreatePage } from '../../src/derive/form/create'
import { useTransferForm } from './form'

export default function TransferCreate() {
  return <CreatePage {...useTransferForm()} />
}
