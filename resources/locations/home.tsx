import { Link } from 'react-router'
import { useAreaTexts } from '../../src/derive/texts'
import { HomeCard, HomeNothing } from '../../src/kit/home-card'
import { SpaceChip } from '../../src/kit/space-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useReading } from '../../src/kit/use-reading'
import { useSpaceLook } from '../../src/kit/use-space-look'
import type { Availability, Section } from './availability'
import './home.css'

/** What can be sold and where: spaces by section, and of the whole cemetery by state. */
export default function LocationsHome({ data }: { data: Availability }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const look = useSpaceLook()
  const { locale } = useReading()
  const states = data.states.filter(({ count }) => count > 0)
  return (
    <HomeCard
      title={texts.own('home.title')}
      more={{
        to: links.list(area.name),
        label:
          data.more > 0
            ? texts.own('home.more', { smart_count: data.more })
            : texts.own('home.open'),
      }}
    >
      {states.length === 0 && <HomeNothing text={texts.own('home.none')} />}
      {data.sections.length > 0 && (
        <ul className="sections">
          {data.sections.map((section) => (
            <Bar key={section.id} section={section} spaces={data.spaces} />
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <>
          <h3 className="home-subhead">{texts.own('home.states')}</h3>
          <ul className="space-states">
            {states.map(({ state, count }) => {
              const own = look({ status: state })
              return (
                <li key={state}>
                  <Link to={links.list(area.name, { status: state, ...data.spaces })}>
                    <SpaceChip
                      state={state}
                      label={own?.label ?? texts.choice('status', state)}
                      color={own?.color}
                    />{' '}
                    <strong>{count.toLocaleString(locale)}</strong>
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </HomeCard>
  )
}

function Bar({ section, spaces }: { section: Section; spaces: Availability['spaces'] }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const { locale } = useReading()
  const { name, path, available, total } = section
  const within = { path_prefix: path, ...spaces }
  const number = (n: number) => n.toLocaleString(locale)
  return (
    <li>
      <div className="section-line">
        <span className="section-name">{name}</span>
        <span className="section-counts">
          <Link
            to={links.list(area.name, { ...within, status: 'available' })}
            aria-label={texts.own('home.availableIn', { n: number(available), name })}
          >
            {texts.own('home.availableCount', { n: number(available), smart_count: available })}
          </Link>{' '}
          <Link
            to={links.list(area.name, within)}
            aria-label={texts.own('home.spacesIn', { n: number(total), name })}
          >
            {texts.own('home.of', { n: number(total) })}
          </Link>
        </span>
      </div>
      <span className="section-bar" aria-hidden>
        {available > 0 && <span style={{ width: `${(100 * available) / total}%` }} />}
      </span>
    </li>
  )
}
