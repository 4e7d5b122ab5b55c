import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { PaperLanguage, PaperNode } from '../../core/papers/template'
import { RecordPicker } from '../app/record-picker'
import { useCemetery } from '../app/scope-context'
import { useAreaTexts } from '../i18n/area-texts'
import { useDebounced } from '../kit/use-debounced'
import { HttpError, httpBlob, jsonBody } from '../providers/http'

const PdfPages = lazy(() => import('../kit/pdf-pages'))

interface Props {
  area: AnyArea
  nodes: readonly PaperNode[]
  name: string
  language: PaperLanguage
}

/** What the wording makes of a real record: the PDF as it would be printed. */
export function PaperPreview({ area, nodes, name, language }: Props) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const { id: cemetery } = useCemetery()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data: latest } = useGetList(area.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const record = chosen ?? (latest?.[0]?.id as number | undefined) ?? null
  const wording = useDebounced(JSON.stringify({ name, language, nodes }), 700)
  const [file, setFile] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const said = useRef(translate)
  said.current = translate
  // biome-ignore lint/correctness/useExhaustiveDependencies: a click asks again
  useEffect(() => {
    if (record === null) return
    const asked = new AbortController()
    const show = async () => {
      try {
        const { blob } = await httpBlob(
          `/api/v1/cemeteries/${cemetery}/${area.name}/${record}/papers/preview`,
          {
            method: 'POST',
            ...jsonBody(JSON.parse(wording)),
            signal: asked.signal,
            quiet: true,
          },
        )
        setFile(blob)
        setFailure(null)
      } catch (error) {
        if (!asked.signal.aborted) setFailure(reasonOf(error, said.current))
      }
    }
    void show()
    return () => asked.abort()
  }, [area.name, cemetery, record, wording, tries])
  return (
    <section className="paper-preview" aria-label={translate('paperEditor.preview')}>
      <Typography variant="h3" component="h3">
        {translate('paperEditor.preview')}
      </Typography>
      <RecordPicker
        to={area.name}
        label={translate('paperEditor.previewOf', { record: texts.one })}
        value={record === null ? [] : [record]}
        onChange={([id]) => setChosen(id ?? null)}
        openOnFocus
      />
      {failure && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => setTries((n) => n + 1)}>
              {translate('paperEditor.again')}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {record === null && latest && (
        <Typography color="text.secondary">{translate('paperEditor.noRecord')}</Typography>
      )}
      {file && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className="document-scroller" tabIndex={0} aria-label={texts.one}>
          <Suspense fallback={null}>
            <PdfPages
              file={file}
              zoom={1}
              labelOf={(page, pages) => translate('paperEditor.page', { page, pages })}
              onFailed={() => setFailure(translate('paperEditor.failed'))}
            />
          </Suspense>
        </section>
      )}
    </section>
  )
}

/** What the server said of the wording, in the reader's words. */
function reasonOf(error: unknown, translate: (key: string, options?: object) => string): string {
  const body = error instanceof HttpError ? error.body : {}
  const [first] = body.errors ?? []
  if (first?.code)
    return translate(`problems.errors.${first.code}`, { ...first.params, _: first.message })
  if (first) return translate('paperEditor.incomplete')
  return translate('paperEditor.failed')
}
