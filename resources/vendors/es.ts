export default {
  vendors: {
    name: 'Proveedor |||| Proveedores',
    fields: { papersUntil: 'Documentos válidos hasta' },
    column: 'Documentos',
    expired: '%{paper}: vencido',
    expiring: '%{paper}: vence pronto',
    toRenew: 'Por renovar',
    papers: { insuranceExpires: 'Seguro', licenceExpires: 'Licencia' },
    state: { expiring: '%{smart_count} por renovar |||| %{smart_count} por renovar' },
  },
}
