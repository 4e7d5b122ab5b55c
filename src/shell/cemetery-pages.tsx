import { Route } from 'react-router'
import { SettingsIndex } from './settings/SettingsIndex'

/** Pages of a cemetery that are no area's. */
export const cemeteryPages = [<Route key="settings" path="Settings" element={<SettingsIndex />} />]
