import { CreatePage } from '../../src/derive/create'
import { useReservationForm } from './form'

export default function ReservationCreate() {
  return <CreatePage {...useReservationForm()} />
}
