import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ClientProducts } from '../../../core/session'
import { useOfferedFlags } from '../../settings/products/use-offered-flags'
import { FlagSwitch } from './FlagSwitch'
import type { OrganizationGroup } from './grouped'
import type { Switches } from './use-switches'

interface Props {
  groups: readonly OrganizationGroup[]
  switches: Switches
}

/** The grid: a line for each cemetery, a column for each product and feature. */
export function ClientTable({ groups, switches }: Props) {
  const translate = useTranslate()
  const offered = useOfferedFlags()
  return (
    <div className="clients-table">
      <table>
        <caption className="visually-hidden">{translate('management.tile.products')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('clients.cemetery')}</th>
            {offered.map((flag) => (
              <th key={flag} scope="col">
                {translate(`resources.cemeteries.fields.${flag}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, name, rows }) => (
          <tbody key={key}>
            {name !== null && (
              <tr className="clients-group">
                <th scope="rowgroup" colSpan={offered.length + 1}>
                  {name || translate('clients.noOrganization')}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Name row={row} />
                </th>
                {offered.map((flag) => (
                  <td key={flag}>
                    <FlagSwitch row={row} flag={flag} switches={switches} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The same on a phone: a card for each cemetery. */
export function ClientCards({ groups, switches }: Props) {
  const translate = useTranslate()
  const offered = useOfferedFlags()
  return groups.map(({ key, name, rows }) => (
    <section key={key} aria-label={name ?? translate('clients.found')}>
      {name !== null && (
        <h2 className="clients-organization">{name || translate('clients.noOrganization')}</h2>
      )}
      <ul className="clients-cards">
        {rows.map((row) => (
          <li key={row.id}>
            {/* Below the organization's heading, where there is one. */}
            <Heading level={name === null ? 'h2' : 'h3'} row={row} />
            <ul>
              {offered.map((flag) => (
                <li key={flag}>
                  <span aria-hidden>{translate(`resources.cemeteries.fields.${flag}`)}</span>
                  <FlagSwitch row={row} flag={flag} switches={switches} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Heading({ level: Level, row }: { level: 'h2' | 'h3'; row: ClientProducts }) {
  return (
    <Level className="clients-heading">
      <Name row={row} />
    </Level>
  )
}

function Name({ row }: { row: ClientProducts }) {
  return (
    <>
      <Link to={`/${row.id}`}>
        {row.name} ({row.id})
      </Link>
      {row.address && <small>{row.address}</small>}
    </>
  )
}
