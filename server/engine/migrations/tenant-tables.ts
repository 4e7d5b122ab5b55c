/** Left on the coordinator: jobs are taken for all cemeteries in one order, and invitations are listed beside users. */
export const coordinatorTables = ['jobs', 'cemetery_invitations']

/** How the tables of cemeteries are known: by the policy that every one of them has. */
export const tenantTables = `select polrelid::regclass::text as name from pg_policy
  where polname = 'tenant' and polrelid <> all ('{${coordinatorTables}}'::regclass[]) order by 1`
