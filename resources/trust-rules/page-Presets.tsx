import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useArea } from '../../src/app/use-area'
import { useCemeteryQuery } from '../../src/cemetery/funds/use-cemetery-query'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { ErrorState, WaitState } from '../../src/kit/states'
import type { Preset } from './preset'
import { PresetForm } from './preset-form'

/** The rules of a state, chosen in one click. */
export default function TrustPresets() {
  const area = useArea('trust-rules')
  const texts = useAreaTexts(area)
  const { data, error, refetch } = useCemeteryQuery<{ presets: Preset[] }>('trust-rules/presets')
  return (
    <>
      <PageHead eyebrow={texts.many} title={texts.areaText('pages.Presets')} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitState height={240} />
      ) : data.presets.length === 0 ? (
        <Alert severity="info">{texts.areaText('presets.none')}</Alert>
      ) : (
        <>
          <Typography sx={{ mb: 2, maxWidth: 720 }}>{texts.areaText('presets.about')}</Typography>
          <Alert severity="warning" sx={{ mb: 2, maxWidth: 720 }}>
            {texts.areaText('presets.counsel')}
          </Alert>
          <PresetForm presets={data.presets} />
        </>
      )}
    </>
  )
}
