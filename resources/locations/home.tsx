import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { SpaceChip } from '../../src/cemetery/space-chip'
import { useSpaceStyle } from '../../src/cemetery/use-space-style'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HomeCard, HomeNothing } from '../../src/kit/home-card'
import { ShareBar } from '../../src/kit/share-bar'
import type { Availability, SectionAvailability } from './availability'
import './home.css'

/** What can be sold and where: spaces by section, and of the whole cemetery by state. */
export default function LocationsHome({ data }: { data: Availability }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const look = useSpaceStyle()
  const { locale } = useFormat()
  const states = data.states.filter(({ count }) => count > 0)
  return (
    <HomeCard
      title={texts.areaText('home.title')}
      more={{
        to: links.list(area.name),
        label:
          data.more > 0
            ? texts.areaText('home.more', { smart_count: data.more })
            : texts.areaText('home.open'),
      }}
    >
      {states.length === 0 && <HomeNothing text={texts.areaText('home.none')} />}
      {data.sections.length > 0 && (
        <ul className="sections">
          {data.sections.map((section) => (
            <Bar key={section.id} section={section} spaces={data.spaces} />
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <>
          <h3 className="home-subhead">{texts.areaText('home.states')}</h3>
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

function Bar({
  section,
  spaces,
}: {
  section: SectionAvailability
  spaces: Availability['spaces']
}) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { locale } = useFormat()
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
            aria-label={texts.areaText('home.availableIn', { n: number(available), name })}
          >
            {texts.areaText('home.availableCount', {
              n: number(available),
              smart_count: available,
            })}
          </Link>{' '}
          <Link
            to={links.list(area.name, within)}
            aria-label={texts.areaText('home.spacesIn', { n: number(total), name })}
          >
            {texts.areaText('home.of', { n: number(total) })}
          </Link>
        </span>
      </div>
      <ShareBar part={available} whole={total} />
    </li>
  )
}
