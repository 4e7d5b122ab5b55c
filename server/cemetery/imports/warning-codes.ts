import { issues } from '../../../core/imports/issues'

/** What a person should look at. */
export const warningCodes = Object.entries(issues).flatMap(([code, severity]) =>
  severity === 'warning' ? [code] : [],
)
