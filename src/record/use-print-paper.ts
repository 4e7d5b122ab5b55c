import { useNotify, useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import type { PaperLanguage } from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { http, jsonBody } from '../providers/http'
import { useFileActions } from './use-files'

export type PaperToPrint = { paper: string } | { papers: string[] }

/** Makes a paper of a record, which opens in a tab and is kept among its files. */
export function usePrintPaper(area: AnyArea, recordId: number) {
  const translate = useTranslate()
  const notify = useNotify()
  const { id } = useCemetery()
  const { changed } = useFileActions(area, recordId)
  return async (body: PaperToPrint, language: PaperLanguage) => {
    // Opened by the click itself: a tab that opens later is taken for an advertisement.
    const tab = window.open('', '_blank')
    try {
      const { json } = await http(`/api/v1/cemeteries/${id}/${area.name}/${recordId}/papers`, {
        method: 'POST',
        ...jsonBody({ ...body, language }),
      })
      const file = json as AttachedFile
      if (tab) tab.location.replace(file.url)
      notify(translate('record.print.kept', { name: file.name }), { type: 'success' })
      await changed()
    } catch {
      // The dialog tells what was refused.
      tab?.close()
    }
  }
}
