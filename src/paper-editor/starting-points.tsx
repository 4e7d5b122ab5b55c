import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PaperLanguage, type PaperNode, paperLanguages } from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { areaOf } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { localeNames } from '../i18n/locale'
import { PageHead } from '../kit/page-head'
import { ErrorState } from '../kit/states'
import { PdfStart } from './pdf-start'
import { useShippedPapers } from './use-shipped-papers'
import './paper-editor.css'

/** What a new template begins with. */
export interface StartingPoint {
  name?: string
  resource?: string
  language: PaperLanguage
  replaces?: string
  content: string
  applyWhenSigned?: boolean
  wetOriginal?: boolean
}

const blank: readonly PaperNode[] = [{ letterhead: true }, { heading: '' }, { text: '' }]

/** The papers that come with the product, to be changed, and a blank one. */
export default function StartingPoints({
  title,
  onChoose,
}: {
  title: string
  onChoose: (start: StartingPoint) => void
}) {
  const translate = useTranslate()
  const { locale } = useCemetery()
  const [language, setLanguage] = useState<PaperLanguage>(
    paperLanguages.find((one) => locale.startsWith(one)) ?? 'en',
  )
  const [pdf, setPdf] = useState(false)
  const { data, error, refetch } = useShippedPapers()
  const resources = [...new Set((data ?? []).map(({ resource }) => resource))]
  const nameOf = (resource: string) => {
    const area = areaOf(resource)
    return area ? areaTexts(area, translate).many : resource
  }
  return (
    <>
      <PageHead title={title} />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('paperEditor.startAbout')}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('paperEditor.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as PaperLanguage)}
        sx={{ mb: 2, minWidth: 200 }}
      >
        {paperLanguages.map((one) => (
          <MenuItem key={one} value={one}>
            {localeNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <ul className="paper-starts">
        <li>
          <Card className="paper-start">
            <CardActionArea onClick={() => onChoose({ language, content: JSON.stringify(blank) })}>
              <span className="paper-start-name">{translate('paperEditor.blank')}</span>
              <span className="paper-start-about">{translate('paperEditor.blankAbout')}</span>
            </CardActionArea>
          </Card>
        </li>
        <li>
          <Card className="paper-start">
            <CardActionArea onClick={() => setPdf(true)}>
              <span className="paper-start-name">{translate('paperEditor.pdf.start')}</span>
              <span className="paper-start-about">{translate('paperEditor.pdf.startAbout')}</span>
            </CardActionArea>
          </Card>
        </li>
      </ul>
      {pdf && <PdfStart language={language} onClose={() => setPdf(false)} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {resources.map((resource) => (
        <section key={resource} aria-label={nameOf(resource)}>
          <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
            {nameOf(resource)}
          </Typography>
          <ul className="paper-starts">
            {data
              ?.filter((one) => one.resource === resource)
              .map(({ key, texts, applyWhenSigned, wetOriginal }) => (
                <li key={key}>
                  <Card className="paper-start">
                    <CardActionArea
                      onClick={() =>
                        onChoose({
                          name: texts[language].name,
                          resource,
                          language,
                          replaces: key,
                          content: JSON.stringify(texts[language].nodes),
                          applyWhenSigned,
                          wetOriginal,
                        })
                      }
                    >
                      <span className="paper-start-name" lang={language}>
                        {texts[language].name}
                      </span>
                      <span className="paper-start-about">
                        {translate('paperEditor.changeAbout')}
                      </span>
                      {wetOriginal && (
                        <Chip size="small" label={translate('paperEditor.wetOriginal')} />
                      )}
                    </CardActionArea>
                  </Card>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
