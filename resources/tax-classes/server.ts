import { extend } from '../../server/engine/resources/extend'
import taxClasses from './area'
import { reports } from './reports.server'

export default extend(taxClasses, { reports })
