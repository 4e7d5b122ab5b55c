import { CreatePage } from '../../src/derive/form/create'
import { useReservationForm } from './form'

export default function ReservationCreate() {
  return <CreatePage {...useReservationForm()} />
}
