import { lazy } from 'react'

/** What surrounds a list and may come a moment later, together with its words. */
const extras = () => import('./lazy-with-messages').then(({ loadListParts }) => loadListParts())

export const ViewTabs = lazy(() => extras().then((all) => ({ default: all.ViewTabs })))
export const ListTools = lazy(() => extras().then((all) => ({ default: all.ListTools })))
export const ListFoot = lazy(() => extras().then((all) => ({ default: all.ListFoot })))
export const FilterChips = lazy(() => extras().then((all) => ({ default: all.FilterChips })))
export const MeantSearches = lazy(() => extras().then((all) => ({ default: all.MeantSearches })))
export const BulkBar = lazy(() => extras().then((all) => ({ default: all.BulkBar })))
export const TotalsLine = lazy(() => extras().then((all) => ({ default: all.TotalsLine })))
export const TotalsRows = lazy(() => extras().then((all) => ({ default: all.TotalsRows })))
