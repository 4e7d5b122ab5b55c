import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { PaperLanguage } from '../../core/papers/template'
import { areaOf } from '../areas/areas'
import type { AreaRecord } from '../derive/fields/columns'
import { readNodes } from './paper-document'
import { PaperPreview } from './preview'
import { useShippedPapers } from './use-shipped-papers'
import './paper-editor.css'

/** What a template makes of a record, on its own page. */
export default function TemplatePreview({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const { data } = useShippedPapers()
  const area = areaOf(String(record.resource))
  const nodes = useMemo(() => readNodes(record.content), [record.content])
  const language = record.language as PaperLanguage
  const replaced = data?.find(
    ({ resource, key }) => resource === record.resource && key === record.replaces,
  )
  if (!area) return null
  return (
    <>
      {replaced && (
        <Typography sx={{ mb: 1.5 }}>
          {translate('paperEditor.replacesNamed', { name: replaced.texts[language].name })}
        </Typography>
      )}
      <PaperPreview area={area} nodes={nodes} name={String(record.name)} language={language} />
    </>
  )
}
