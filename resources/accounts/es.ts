export default {
  accounts: {
    name: 'Cuenta |||| Cuentas',
    fields: {
      name: 'Nombre',
      status: 'Estado',
      owner: 'Titular',
      cemeteries: 'Cementerios',
      notes: 'Notas',
    },
    choices: { status: { active: 'Activa', suspended: 'Suspendida' } },
    steps: { suspend: 'Suspender', reactivate: 'Reactivar' },
  },
}
