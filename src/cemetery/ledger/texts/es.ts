export default {
  bookkeeping: {
    title: 'Contabilidad',
    show: 'Mostrar los asientos',
    none: 'Aún no se ha asentado nada.',
    total: 'Total',
    all: 'Todos los asientos de este contrato',
    debit: 'Debe',
    credit: 'Haber',
  },
}
