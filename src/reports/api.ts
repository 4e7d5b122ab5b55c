import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportAnswer, ReportSummary } from '../../core/reports'
import { useCemetery } from '../app/scope-context'
import { http } from '../providers/http'

const base = (cemetery: number) => `/api/v1/cemeteries/${cemetery}/reports`

/** The reports that the reader may have made. */
export function useReports() {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['reports', id],
    queryFn: async ({ signal }) =>
      (await http(base(id), { signal, silent: true })).json as ReportSummary[],
  })
}

export const reportUrl = (cemetery: number, name: string, query: URLSearchParams) =>
  `${base(cemetery)}/${encodeURIComponent(name)}?${query}`

export const exportUrl = (cemetery: number, name: string, query: URLSearchParams) =>
  `${base(cemetery)}/${encodeURIComponent(name)}/export?${query}`

/** A report with its first `rows` rows; anew each time, since it tells of now. */
export function useReport(name: string, asked: URLSearchParams, rows: number) {
  const { id } = useCemetery()
  const query = new URLSearchParams(asked)
  query.set('range', `[0,${rows - 1}]`)
  return useQuery({
    queryKey: ['report', id, name, String(query)],
    queryFn: async ({ signal }) =>
      (await http(reportUrl(id, name, query), { signal, silent: true })).json as ReportAnswer,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
