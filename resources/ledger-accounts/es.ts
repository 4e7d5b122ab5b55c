export default {
  'ledger-accounts': {
    name: 'Cuenta |||| Plan de cuentas',
    add: 'Añadir cuenta',
    search: 'Buscar una cuenta',
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
