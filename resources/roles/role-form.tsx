import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { permissions } from '../../core/access'
import { applications } from '../../core/roles'
import { useArea } from '../../src/app/use-area'
import type { FormSection } from '../../src/derive/form/form-sections'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Applications, Permissions } from './grant-inputs'

/** The cards of a role's form: its name, and the two grids of user management for its flags. */
export function useSections(): FormSection[] {
  const texts = useAreaTexts(useArea())
  return [
    { title: texts.areaText('sections.role'), fields: ['name'] },
    { title: texts.areaText('sections.applications'), fields: [], note: <ApplicationsInput /> },
    { title: texts.areaText('sections.permissions'), fields: [], note: <PermissionsInput /> },
  ]
}

function ApplicationsInput() {
  const [value, set] = useFlags(applications)
  return (
    <ToTheEdges>
      <Applications value={value} mine={null} before={value} onChange={set} />
    </ToTheEdges>
  )
}

function PermissionsInput() {
  const [value, set] = useFlags(permissions)
  return (
    <ToTheEdges>
      <Permissions value={value} mine={null} before={value} onChange={set} />
    </ToTheEdges>
  )
}

/** Those of some flags of the form that are on, and how to set them all. */
function useFlags(names: readonly string[]): [string[], (on: readonly string[]) => void] {
  const { watch, setValue } = useFormContext()
  const values: unknown[] = watch([...names])
  return [
    names.filter((_, at) => values[at] === true),
    (on) => {
      for (const [at, name] of names.entries()) {
        const next = on.includes(name)
        if ((values[at] === true) !== next)
          setValue(name, next, { shouldDirty: true, shouldTouch: true })
      }
    },
  ]
}

/** The lines of the grids reach the edges of their card. */
const ToTheEdges = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mx: -2, mb: -2 }}>
    <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>{children}</Suspense>
  </Box>
)
