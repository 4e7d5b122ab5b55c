import { type ComponentType, Suspense } from 'react'
import { type AccessRequirement, can } from '../../core/access'
import { useViewer } from '../app/scope-context'
import { PageSkeleton } from '../derive/fields/record-skeleton'
import { useT } from '../i18n/i18n'
import { Forbidden } from '../navigation/Forbidden'

interface Props {
  /** The key of the page's name. */
  label: string
  need: AccessRequirement
  Page: ComponentType
}

/** A page that is no area's: for whoever may see it; anyone else goes to the scope's home, told why. */
export function RequirePermission({ label, need, Page }: Props) {
  const t = useT()
  if (!can(useViewer(), need)) return <Forbidden name={t(label)} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}
