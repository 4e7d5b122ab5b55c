import { lazy, Suspense } from 'react'

// It is a form rather than a list: what lists share must not bring along what forms need.
const Builder = lazy(() => import('./builder'))

export default function DynamicForms() {
  return (
    <Suspense fallback={null}>
      <Builder />
    </Suspense>
  )
}
