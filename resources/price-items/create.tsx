import { CreatePage } from '../../src/derive/create'
import { useItemForm } from './form'

export default function PriceItemCreate() {
  return <CreatePage {...useItemForm()} />
}
