import { type ComponentType, lazy } from 'react'
import { withPageTexts } from '../i18n/page-texts/load-page-texts'
import { waitedFor } from '../providers/pending'

/** A page whose script and words come when it is opened; "Please wait" says so where the line is slow. */
export const lazyPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(waitedFor(withPageTexts(load)))
