import type { AreaDemo } from '../../server/demo/area-demos'

/** A few people who were entered twice, as happens: by name and address, by telephone or by e-mail. */
const demo: AreaDemo = {
  fill: async ({ ask, store }) => {
    const people = await ask<{ body: string }>(
      `select json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
         'number', (select p.number from contacts_phones p where p.cemetery_id = $1 and p.parent_id = c.id order by p.position limit 1),
         'street', a.street, 'city', a.city, 'postalCode', a.postal_code)::text as body
       from contacts c join contacts_addresses a on a.cemetery_id = $1 and a.parent_id = c.id and a.position = 0
       where c.cemetery_id = $1 and c.kind = 'person' and c.email is not null and c.prefix is null and c.middle_name is null and c.suffix is null
       order by c.id limit 60`,
    )
    await store(
      'contacts',
      people
        .filter((_, i) => i % 10 === 3)
        .map(({ body }, i) => {
          const { firstName, lastName, email, number, street, city, postalCode } = JSON.parse(body)
          const address = { kind: 'home', street, city, postalCode }
          return {
            kind: 'person',
            firstName,
            lastName,
            ...(i % 3 === 0 ? { addresses: [address] } : {}),
            ...(i % 3 === 1 ? { email } : {}),
            ...(i % 3 === 2 && number ? { phones: [{ kind: 'home', number }] } : {}),
          }
        }),
    )
  },
}
export default demo
