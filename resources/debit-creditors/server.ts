import {
  compactAccount,
  isBic,
  isBicOfIban,
  isCreditorId,
  isIban,
  isRouting,
} from '../../core/bank/accounts'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import debitCreditors from './area'

export default extend(debitCreditors, {
  validate: (next) => {
    for (const name of ['creditorId', 'iban', 'bic'] as const)
      if (next[name]) next[name] = compactAccount(next[name])
    const needed =
      next.scheme === 'sepa'
        ? (['creditorId', 'iban'] as const)
        : (['routing', 'companyId'] as const)
    const errors = [
      ...needed
        .filter((name) => !next[name])
        .map((field) => ({ field, message: 'is required', code: 'required' })),
      ...(next.creditorId && !isCreditorId(next.creditorId) ? [wrong('creditorId')] : []),
      ...(next.iban && !isIban(next.iban) ? [wrong('iban')] : []),
      ...(next.bic && !isBic(next.bic) ? [wrong('bic')] : []),
      ...(next.bic && next.iban && isBic(next.bic) && !isBicOfIban(next.bic, next.iban)
        ? [{ field: 'bic', message: 'must be of the country of the IBAN', code: 'bicCountry' }]
        : []),
      ...(next.routing && !isRouting(next.routing) ? [wrong('routing')] : []),
      ...(next.companyId && !/^[A-Z0-9]{9,10}$/i.test(next.companyId) ? [wrong('companyId')] : []),
    ]
    if (errors.length > 0) throw badInput(errors)
  },
})

const wrong = (field: string) => ({
  field,
  message: 'has a wrong check digit or form',
  code: 'accountNumber',
})
