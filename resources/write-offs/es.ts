export default {
  'write-offs': {
    name: 'Cancelación de deuda |||| Cancelaciones de deuda',
    add: 'Proponer cancelación de deuda',
    fields: {
      reason: 'Motivo',
      lines: 'Contratos',
      'lines.contract': 'Contrato',
      'lines.amount': 'Importe',
      'lines.transaction': 'Transacción',
      count: 'Número de contratos',
      total: 'Total',
      proposedOn: 'Propuesto el',
      proposedBy: 'Propuesto por',
      decidedOn: 'Decidido el',
      decidedBy: 'Decidido por',
    },
    choices: { status: { proposed: 'Propuesta', approved: 'Aprobada', rejected: 'Rechazada' } },
    steps: { approve: 'Aprobar', reject: 'Rechazar' },
    home: { proposed: 'Cancelaciones de deuda por aprobar' },
  },
}
