import { isSiren } from '../../core/books/siren'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import accountingSystems from './area'

export default extend(accountingSystems, {
  validate: ({ siren }) => {
    if (siren && !isSiren(siren))
      throw badInput([{ field: 'siren', message: 'is not a SIREN', code: 'siren' }])
  },
})
