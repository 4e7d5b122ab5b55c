import { numberTemplate } from '../../core/sales/number-template'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import numberTemplates from './area'

export default extend(numberTemplates, {
  validate: (next) => {
    const read = numberTemplate.safeParse(next.template)
    if (!read.success)
      throw badInput([
        {
          field: 'template',
          message: read.error.issues[0]?.message ?? 'is no template',
          code: 'numberTemplate',
        },
      ])
  },
})
