export default {
  periods: {
    name: 'Período |||| Períodos',
    fields: {
      month: 'Mes',
      closedOn: 'Cerrado el',
      closedBy: 'Cerrado por',
      reopenAskedBy: 'Reapertura solicitada por',
      reopenReason: 'Motivo de la reapertura',
    },
    choices: { status: { open: 'Abierto', closed: 'Cerrado' } },
  },
}
