import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../navigation/NotFound'
import { ImportList } from './ImportList'
import { ImportPage } from './ImportPage'

/** /:cemeteryId/Imports and below. */
export default function ImportsPage() {
  return (
    <Routes>
      <Route index element={<ImportList />} />
      <Route path=":id" element={<One />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <ImportPage key={id} id={Number(id)} /> : <NotFound />
}
