import { Navigate } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'

/** Reminders are made by a run, for whoever is overdue. */
export default function ReminderCreate() {
  const area = useArea()
  return <Navigate to={useAreaLinks().page(`${area.path}/Run`)} replace />
}
