import { EditPage } from '../../src/derive/edit'
import { useItemForm } from './form'

export default function PriceItemEdit() {
  return <EditPage {...useItemForm()} />
}
