import { EditPage } from '../../src/derive/form/edit'
import { useItemForm } from './form'

export default function PriceItemEdit() {
  return <EditPage {...useItemForm()} />
}
