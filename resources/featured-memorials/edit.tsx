import { EditPage } from '../../src/derive/form/edit'
import { useFeaturedForm } from './form'

/** What visitors see of somebody, and when; the person stays. */
export default function FeaturedEdit() {
  return <EditPage {...useFeaturedForm(true)} />
}
