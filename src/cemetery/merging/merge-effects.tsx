import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { MergePlan } from '../../../core/merging'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'

/** What a merge will do to other records, told beforehand. */
export function MergeEffects({ name, plan }: { name: string; plan: MergePlan }) {
  const texts = useAreaTexts(useArea(name))
  const links = useAreaLinks()
  return (
    <Panel title={texts.areaText('merge.effects')}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {plan.moves.map(({ resource, count }) => (
          <Moved key={resource} of={name} resource={resource} count={count} />
        ))}
        {plan.joined.map((one) => (
          <Joined key={`${one.resource} ${one.id} ${one.field}`} of={name} {...one} />
        ))}
        <li>{texts.areaText('merge.history')}</li>
      </ul>
      {plan.missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.areaText('merge.missing')} <Names areas={plan.missing} />
        </Alert>
      )}
      {plan.clash.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.areaText('merge.clash')}{' '}
          {plan.clash.map(({ resource, id, label }, i) => (
            <span key={`${resource} ${id}`}>
              {i > 0 && ', '}
              <Link component={RouterLink} to={links.show(resource, id)}>
                {label ?? `#${id}`}
              </Link>
            </span>
          ))}
        </Alert>
      )}
      {plan.over.map(({ field, count, max }) => (
        <Alert key={field} severity="warning" sx={{ mt: 1.5 }}>
          {texts.areaText('merge.over', { field: texts.label(field), count, max })}
        </Alert>
      ))}
    </Panel>
  )
}

function Moved({ of, resource, count }: { of: string; resource: string; count: number }) {
  const { one, many } = useAreaTexts(useArea(resource))
  const texts = useAreaTexts(useArea(of))
  return (
    <li>
      {texts.areaText('merge.moves', {
        count,
        what: (count === 1 ? one : many).toLocaleLowerCase(),
      })}
    </li>
  )
}

function Joined({ of, resource, id, label, field }: MergePlan['joined'][number] & { of: string }) {
  const texts = useAreaTexts(useArea(of))
  const links = useAreaLinks()
  return (
    <li>
      <Link component={RouterLink} to={links.show(resource, id)}>
        {label}
      </Link>
      {': '}
      {texts.areaText(
        resource === 'interment-rights' && field === 'holders' ? 'merge.shares' : 'merge.once',
      )}
    </li>
  )
}

function Names({ areas }: { areas: readonly string[] }) {
  return areas.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <Name area={name} />
    </span>
  ))
}

function Name({ area }: { area: string }) {
  return <>{useAreaTexts(useArea(area)).many}</>
}
