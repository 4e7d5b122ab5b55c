import { Link } from 'react-router'
import { useT } from '../../src/i18n/i18n'
import { useConfig } from '../../src/providers/config'
import type { Tile } from './tiles'

/** The tiles in the specification's order; BI Reports only where there is a report manager. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const t = useT()
  const { reportsUrl } = useConfig()
  return (
    <section aria-label={t('management.tools')}>
      <ul className="management-tiles">
        {tiles
          .filter(({ key }) => key !== 'reports' || reportsUrl)
          .map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Icon aria-hidden />
              <div>
                <Link
                  className="management-tile"
                  to={to}
                  aria-describedby={`tile-${key}`}
                  data-walk
                >
                  {t(`management.tile.${key}`)}
                </Link>
                <p id={`tile-${key}`}>{t(`management.tile.${key}Hint`)}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
