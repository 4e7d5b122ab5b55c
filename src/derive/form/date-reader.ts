/** What reads dates as people write them: a tenth of a form's own script, which comes after the form is drawn. */
export { parsePartialDate } from '../../../core/dates/partial-date'
export { namedDate } from '../fields/named-date'
