import { EditPage } from '../../src/derive/form/edit'
import { useSections } from './role-form'

export default function RoleEdit() {
  return <EditPage sections={useSections()} />
}
