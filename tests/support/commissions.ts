import type { Api } from './api'
import { createRecord, uniqueName } from './places'
import { makeContract, makeItem, sign } from './sales'

/** A colleague who earned so much by a contract of theirs. */
export async function earnCommission(who: Api, amount = 700) {
  const colleagues = (await who.get('colleagues')).json() as Array<{ id: number; active: boolean }>
  const counselor = colleagues.find(({ active }) => active)?.id as number
  await createRecord(who, 'commission-rules', {
    name: uniqueName('Rule'),
    counselor,
    merchandise: true,
    amount,
    earned: 'signing',
  })
  const { id: priceItem } = await makeItem(who)
  const { id: contract } = await makeContract(who, [{ priceItem }], { counselor })
  await sign(who, contract)
  return { counselor, contract }
}
