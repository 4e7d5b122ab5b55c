import { refreshOwners } from '../../server/cemetery/spaces/owners'
import type { AreaDemo } from '../../server/demo/area-demos'

/** The demo's rights are stored without their hooks: who owns something is found out at the end. */
const demo: AreaDemo = {
  after: ['right-transfers'],
  fill: async ({ ask, context }) => {
    const holders = await ask<{ id: number }>(
      'select distinct contact_id as id from interment_rights_holders where cemetery_id = $1 order by 1',
    )
    for (let at = 0; at < holders.length; at += 500)
      await refreshOwners(
        context,
        holders.slice(at, at + 500).map(({ id }) => id),
        true,
      )
  },
}
export default demo
