import Block from '@mui/icons-material/Block'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Authority, Verdict } from '../../../core/authority/authority'
import { ReasonText } from '../../derive/verdict/reason-text'
import { StepLinks } from '../../derive/verdict/step-links'
import { StatusChip } from '../../kit/status-chip'
import type { Tone } from '../../kit/tones'

const tones: Readonly<Record<Verdict, Tone>> = { yes: 'success', if: 'attention', no: 'error' }
const icons = { yes: CheckCircleOutlined, if: InfoOutlined, no: Block }
const colors = { yes: 'var(--success)', if: 'var(--attention)', no: 'var(--error)' }

/** "Yes, if" in a word. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const translate = useTranslate()
  return <StatusChip tone={tones[verdict]} label={translate(`verdict.answers.${verdict}`)} />
}

/** Each reason in a sentence, with the next step; what refuses first. */
export function Reasons({
  reasons,
  toHere,
}: {
  reasons: ReadonlyArray<
    Omit<Authority['reasons'][number], 'next' | 'code'> & {
      code: string
    } & Partial<Pick<Authority['reasons'][number], 'next'>>
  >
  /** Where a step leads that concerns the interment itself. */
  toHere?: string
}) {
  const translate = useTranslate()
  if (reasons.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('verdict.nothing')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {reasons.map((reason) => {
        const Icon = icons[reason.verdict]
        return (
          <Box component="li" key={reason.code} sx={{ display: 'flex', gap: 1 }}>
            <Icon
              fontSize="small"
              titleAccess={translate(`verdict.answers.${reason.verdict}`)}
              sx={{ color: colors[reason.verdict], mt: '2px', flex: 'none' }}
            />
            <Box sx={{ minWidth: 0, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
              <ReasonText reason={reason} />
              <StepLinks
                steps={(reason.next ?? []).filter(
                  ({ recordId, action }) =>
                    recordId !== null || (toHere !== undefined && action !== 'choosePlace'),
                )}
                linkOf={({ recordId }) => (recordId === null ? toHere : undefined)}
              />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
