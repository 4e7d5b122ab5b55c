import { EditPage } from '../../src/derive/form/edit'
import { useTransferForm } from './form'

export default function TransferEdit() {
  return <EditPage {...useTransferForm()} />
}
