import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { VerdictStep } from '../../../core/problem'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { areas } from '../../areas/areas'

type StepLink = (step: VerdictStep) => string | undefined

/** What can be done about a reason, each a link where it leads to a record. */
export function StepLinks({
  steps,
  linkOf,
}: {
  steps: readonly VerdictStep[]
  /** Where a step leads, where that is not the record that it names; a step that leads nowhere is words alone. */
  linkOf?: StepLink
}) {
  if (steps.length === 0) return null
  return (
    <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
      {steps.map((step) => (
        <li key={step.action}>
          <Step step={step} linkOf={linkOf} />
        </li>
      ))}
    </ul>
  )
}

function Step({ step, linkOf }: { step: VerdictStep; linkOf: StepLink | undefined }) {
  const { action, resource, recordId } = step
  const translate = useTranslate()
  const links = useAreaLinks()
  const words = translate(`verdict.steps.${action}`, { _: action })
  // An area whose new record is the answer; for who may not make one the record that the step names.
  const begun = areas.find(({ begins }) => begins?.[action] !== undefined)
  const mayBegin = useAreaAccess(begun).write
  const to =
    linkOf?.(step) ??
    (recordId === null
      ? undefined
      : begun && mayBegin
        ? links.create(begun.name, begun.begins?.[action]?.(recordId))
        : action === 'chooseWithin'
          ? links.list(resource, { parent: recordId })
          : links.show(resource, recordId))
  if (!to) return words
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', minHeight: 24 }}>
      {words}
    </Link>
  )
}
