import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../navigation/NotFound'
import { ReportPage } from './ReportPage'
import { ReportsHome } from './ReportsHome'
import './reports.css'

/** /:cemeteryId/Reports and below. */
export default function ReportsPage() {
  return (
    <Routes>
      <Route index element={<ReportsHome />} />
      <Route path=":key" element={<One />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One() {
  const { key = '' } = useParams()
  return <ReportPage key={key} name={key} />
}
