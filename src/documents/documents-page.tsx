import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { WaitState } from '../kit/states'
import { NotFound } from '../navigation/NotFound'
import { DocumentList } from './document-list'
import { DocumentPage } from './document-page'
import { loadFieldsPage } from './fields/lazy-with-messages'

const FieldsPage = lazy(loadFieldsPage)

/** /:cemeteryId/Documents and below. */
export default function DocumentsPage() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":id" element={<One Page={DocumentPage} />} />
      <Route path=":id/Fields" element={<One Page={FieldsPage} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One({ Page }: { Page: ComponentType<{ id: number }> }) {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return (
    <Suspense fallback={<WaitState height={480} />}>
      <Page key={id} id={Number(id)} />
    </Suspense>
  )
}
