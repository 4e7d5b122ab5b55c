import type { HookContext } from '../../server/engine/resources/extend'
import en from './page-texts/en'
import es from './page-texts/es'
import fr from './page-texts/fr'

/** What the server itself writes into a record is in the cemetery's language: everybody there reads it. */
export function cemeteryTextsOf({ transaction }: Pick<HookContext, 'transaction'>) {
  const language = transaction.who.cemetery?.locale?.slice(0, 2)
  return (language === 'fr' ? fr : language === 'es' ? es : en)['work-orders']
}
