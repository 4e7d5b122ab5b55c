export default {
  batches: {
    about:
      'Lo que cada persona cobró y pagó en un día. Un lote se cuenta y se cierra al final; no entra nada más.',

    reports: {
      cash: {
        name: 'Caja por lote y forma de pago',
        about: 'Lo que entró y salió, por lote y forma de pago.',
        titles: {
          chart: 'Por forma de pago',
          table: 'Lotes',
        },
        columns: {
          methodName: 'Forma de pago',
          received: 'Cobrado',
          returned: 'Devuelto',
          net: 'Neto',
        },
      },
    },
    noMethod: 'Sin forma de pago',
    expected: 'Efectivo esperado',
    toEntries: 'Todos los movimientos de este lote',
    begin: {
      what: 'Su lote de hoy también se abre solo con su primer cobro. Ábralo aquí para anotar el efectivo que ya hay en la caja.',
      record: 'Abrir',
    },
    count: {
      close: 'Cerrar lote',
      keep: 'Efectivo que queda en la caja',
      checks:
        '%{smart_count} cheque va también al banco |||| %{smart_count} cheques van también al banco',
      closed: 'Este lote no está abierto',
      others: 'Todos los lotes',
      done: '%{number} cerrado',
    },
    reopen: {
      open: 'Volver a abrir',
      what: 'Su recuento se deshace. Quien cobró lo cuenta y lo cierra de nuevo.',
      reason: 'Motivo',
    },
  },
}
