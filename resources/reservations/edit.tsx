import { EditPage } from '../../src/derive/edit'
import { useReservationForm } from './form'

export default function ReservationEdit() {
  return <EditPage {...useReservationForm()} />
}
