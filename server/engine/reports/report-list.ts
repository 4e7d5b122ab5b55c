import type { AccessRequirement } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import type { ReportSummary } from '../../../core/reports'
import { areaAccessOf } from '../resources/openapi-schemas'
import type { Report } from '../resources/report'
import type { AreaRegistry } from '../resources/repository'
import { activity } from './activity'
import { dueWork, exceptions } from './combined-reports'

/** A report and whose it is; those of several areas are nobody's. */
export interface ListedReport {
  report: Report
  /** As it is asked for: the area's name goes before. */
  key: string
  area: AnyArea | null
  needs: readonly AccessRequirement[]
  texts: string
}

/** Every report there is: the areas' own, then those of several areas. */
export function reportsOf(registry: AreaRegistry): ListedReport[] {
  const own = registry.areas.flatMap((area) =>
    (registry.extensions.get(area.name)?.reports ?? []).map(
      (report): ListedReport => ({
        report,
        key: report.name ?? `${area.name}-${report.key}`,
        area,
        needs: [areaAccessOf(area).read, ...(report.needs ? [report.needs] : [])],
        texts: `resources.${area.name}.reports.${report.key}`,
      }),
    ),
  )
  const shared = [dueWork(registry), exceptions(registry), activity(registry)].map(
    ({ report, anyOf }): ListedReport => ({
      report,
      key: report.key,
      area: null,
      needs: [{ permission: anyOf }],
      texts: `reports.own.${report.key}`,
    }),
  )
  return [...own, ...shared]
}

export const summaryOf = ({ report, key, texts }: ListedReport): ReportSummary => ({
  key,
  group: report.group,
  texts,
  params: [...report.params],
  certified: report.certified === true,
  ...(report.struck ? { struck: report.struck } : {}),
})
