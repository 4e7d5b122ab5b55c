import { CreatePage } from '../../src/derive/form/create'
import { useSections } from './role-form'

export default function RoleCreate() {
  return <CreatePage sections={useSections()} />
}
