import { CreatePage } from '../../src/derive/form/create'
import { useRightForm } from './form'

export default function RightCreate() {
  return <CreatePage {...useRightForm(true)} />
}
