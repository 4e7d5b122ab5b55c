export default {
  'contract-amendments': {
    name: 'Modificación |||| Modificaciones',
    add: 'Añadir modificación',
    fields: {
      date: 'Fecha',
      number: 'Número',
      contract: 'Contrato',
      contractNumber: 'Número del contrato',
      partyNames: 'Partes',
      kind: 'Cambio',
      reason: 'Motivo',
      summary: 'Qué cambia',
      rule: 'Regla de cancelación',
      withdrawnUntil: 'Desistimiento hasta',
      lines: 'Artículos',
      removed: 'Retirado',
      added: 'Añadido',
      retained: 'Retenido',
      difference: 'Diferencia',
      balance: 'Saldo posterior',
    },
    choices: {
      kind: {
        items: 'Artículos cambiados',
        exchange: 'Espacio cambiado',
        cancellation: 'Cancelación',
      },
    },
  },
}
