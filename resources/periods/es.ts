export default {
  periods: {
    name: 'Período |||| Períodos',
    about: 'Los meses contables. En un mes cerrado no se asienta nada.',
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
