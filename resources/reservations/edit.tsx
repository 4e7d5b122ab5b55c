import { EditPage } from '../../src/derive/form/edit'
import { useReservationForm } from './form'

export default function ReservationEdit() {
  return <EditPage {...useReservationForm()} />
}
