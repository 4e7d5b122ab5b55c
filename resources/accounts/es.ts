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
    sections: { account: 'Cuenta' },
    steps: { suspend: 'Suspender', reactivate: 'Reactivar' },
    unknown: 'La cuenta %{id} no existe.',
    suspendedNote: 'Suspendida: nadie de sus organizaciones puede trabajar hasta que se reactive.',
  },
}
