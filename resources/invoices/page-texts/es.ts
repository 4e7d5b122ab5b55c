export default {
  invoices: {
    steps: { issue: 'Emitir factura' },
    stepAbout: {
      issue: 'Recibe su número y ya no se puede cambiar. Una nota de abono la anula.',
    },
    stepDone: 'Factura: %{status}',
    credit: 'Emitir nota de abono',
    noLines: 'Aún no hay líneas.',
  },
}
