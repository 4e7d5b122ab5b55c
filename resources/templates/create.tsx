import { lazy, Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { CreatePage, usePrefill } from '../../src/derive/form/create'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { loadStartingPoints } from '../../src/paper-editor/lazy-with-messages'
import type { StartingPoint } from '../../src/paper-editor/starting-points'
import { templateInputs, useTemplateSections } from './form'

const StartingPoints = lazy(loadStartingPoints)

/** Chooses what to begin with, then opens it in the editor. A copy of another template begins with that one. */
export default function TemplateCreate() {
  const texts = useAreaTexts(useArea())
  const prefill = usePrefill()
  const sections = useTemplateSections()
  const [start, setStart] = useState<StartingPoint | null>(null)
  if (!start && prefill.content === undefined)
    return (
      <Suspense fallback={null}>
        <StartingPoints title={texts.add} onChoose={setStart} />
      </Suspense>
    )
  return (
    <CreatePage
      initial={(start ?? undefined) as Record<string, unknown> | undefined}
      sections={sections}
      fieldComponents={templateInputs}
    />
  )
}
