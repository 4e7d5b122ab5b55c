import { CreatePage } from '../../src/derive/create'
import { useRightForm } from './form'

export default function RightCreate() {
  return <CreatePage {...useRightForm()} />
}
