export default {
  'ledger-accounts': {
    name: 'Cuenta |||| Plan de cuentas',
    add: 'Añadir cuenta',
    search: 'Buscar una cuenta',
    about: 'Las cuentas en las que se asientan contratos, pagos y tasas.',
    fields: {
      code: 'Código',
      kind: 'Tipo',
      externalCode: 'Código en la contabilidad',
      role: 'Uso',
    },
    choices: {
      kind: {
        asset: 'Activo',
        liability: 'Pasivo',
        equity: 'Patrimonio',
        income: 'Ingreso',
        expense: 'Gasto',
      },
      status: { active: 'Activa', inactive: 'Inactiva' },
    },
  },
}
