import { CreatePage } from '../../src/derive/create'
import { useSections } from './role-form'

export default function RoleCreate() {
  return <CreatePage sections={useSections()} />
}
