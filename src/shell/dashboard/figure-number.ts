import type { HomeFigure } from '../../../core/home'
import { getLocale } from '../../i18n/i18n'

/** "1,204", or "10,000+" where counting stopped. */
export const figureNumber = ({ count, atLeast }: Pick<HomeFigure, 'count' | 'atLeast'>) =>
  `${count.toLocaleString(getLocale())}${atLeast ? '+' : ''}`
