import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutline'
import type { Readiness, ReadinessState } from '../../core/authority/readiness'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'

const icons = {
  yes: CheckCircleOutlined,
  notYet: RadioButtonUnchecked,
  notNeeded: RemoveCircleOutline,
}
const colors: Readonly<Record<ReadinessState, string>> = {
  yes: 'var(--success)',
  notYet: 'var(--attention)',
  notNeeded: 'var(--text-2)',
}

/** A state by its sign, which says itself in words too. */
export function ReadyIcon({ state }: { state: ReadinessState }) {
  const texts = useAreaTexts(useArea())
  const Icon = icons[state]
  return (
    <Icon
      fontSize="small"
      titleAccess={texts.areaText(`ready.states.${state}`)}
      sx={{ color: colors[state], flex: 'none' }}
    />
  )
}

/** What still waits, in words; how much is ready where nothing does. */
export function ReadyLine({ states }: { states: readonly Readiness[] }) {
  const texts = useAreaTexts(useArea())
  const needed = states.filter(({ state }) => state !== 'notNeeded')
  if (needed.length === 0) return null
  const open = needed.filter(({ state }) => state === 'notYet')
  return (
    <p className="ready-line">
      <ReadyIcon state={open.length === 0 ? 'yes' : 'notYet'} />{' '}
      {texts.areaText('ready.of', { ready: needed.length - open.length, all: needed.length })}
      {open.length > 0 &&
        ` · ${texts.areaText('ready.states.notYet')}: ${open
          .map(({ key }) => texts.areaText(`ready.keys.${key}`))
          .join(', ')}`}
      {needed
        .filter(({ changed }) => changed)
        .map(
          ({ key }) =>
            ` · ${texts.areaText(`ready.keys.${key}`)}: ${texts.areaText('ready.changed')}`,
        )}
    </p>
  )
}
