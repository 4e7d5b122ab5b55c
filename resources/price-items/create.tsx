import { CreatePage } from '../../src/derive/form/create'
import { Defaults } from './defaults'
import { useItemForm } from './form'

export default function PriceItemCreate() {
  return <CreatePage {...useItemForm()} notice={<Defaults />} />
}
