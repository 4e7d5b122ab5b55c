import { type PaperLanguage, paperLanguages } from '../../../core/papers/template'
import { useCemetery } from '../../app/scope-context'
import { useArea } from '../../app/use-area'
import { usePrintPaper } from '../../record/use-print-paper'

/** Prints what is to be told of a plan, in the cemetery's language. */
export function usePrintDisclosure(plan: number): () => void {
  const { locale } = useCemetery()
  const print = usePrintPaper(useArea('payment-plans'), plan)
  const own: PaperLanguage = paperLanguages.find((one) => locale.startsWith(one)) ?? 'en'
  return () => void print({ paper: 'disclosure' }, own)
}
