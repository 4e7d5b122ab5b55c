import texts from 'ra-language-french'
import type { Texts } from '../translation/translator'

/** react-admin's own texts. */
export default texts as unknown as Texts
