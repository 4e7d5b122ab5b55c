import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../navigation/NotFound'
import { DocumentList } from './document-list'
import { DocumentPage } from './document-page'

/** /:cemeteryId/Documents and below. */
export default function DocumentsPage() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":id" element={<One />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <DocumentPage key={id} id={Number(id)} /> : <NotFound />
}
