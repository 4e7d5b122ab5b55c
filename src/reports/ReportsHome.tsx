import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ReportSummary, reportGroups } from '../../core/reports'
import { useAreaLinks } from '../app/use-area-links'
import { PageHead } from '../kit/page-head'
import { SearchBox } from '../kit/search-box'
import { EmptyState, ErrorState } from '../kit/states'
import { useReports } from './api'

/** /:cemeteryId/Reports: what can be reported, in groups. */
export function ReportsHome() {
  const translate = useTranslate()
  const { data, error, refetch } = useReports()
  const [wanted, setWanted] = useState('')
  const named = (data ?? []).map((report) => ({
    report,
    name: translate(`${report.texts}.name`),
    about: translate(`${report.texts}.about`),
  }))
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
  const found = named.filter(({ name, about }) => fold(`${name} ${about}`).includes(fold(wanted)))
  return (
    <>
      <PageHead
        title={translate('reports.title')}
        chips={<p className="reports-about">{translate('reports.about')}</p>}
        actions={
          named.length > 0 && (
            <SearchBox
              value={wanted}
              onChange={(text) => {
                setWanted(text)
                return true
              }}
              label={translate('reports.find')}
            />
          )
        }
      />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : named.length === 0 ? (
        <EmptyState title={translate('reports.nothing')} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {wanted && found.length === 0 ? translate('reports.none') : ''}
          </p>
          {found.length === 0 && <EmptyState title={translate('reports.none')} />}
          {reportGroups.map((group) => {
            const own = found.filter(({ report }) => report.group === group)
            return own.length === 0 ? null : <Group key={group} group={group} reports={own} />
          })}
        </>
      )}
    </>
  )
}

interface GroupProps {
  group: ReportSummary['group']
  reports: Array<{ report: ReportSummary; name: string; about: string }>
}

function Group({ group, reports }: GroupProps) {
  const translate = useTranslate()
  const links = useAreaLinks()
  return (
    <section className="reports-group" aria-labelledby={`reports-${group}`}>
      <h2 id={`reports-${group}`}>{translate(`reports.groups.${group}`)}</h2>
      <ul>
        {reports.map(({ report, name, about }) => (
          <li key={report.key}>
            <Link to={links.page(`Reports/${report.key}`)} className="report-card">
              <strong>{name}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div className="reports-group" aria-busy="true">
    <ul>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <li key={n} className="report-card waiting" />
      ))}
    </ul>
  </div>
)
