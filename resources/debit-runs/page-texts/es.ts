export default {
  'debit-runs': {
    about: 'Cobros de cuentas, con el archivo para el banco.',

    made: 'Remesa de adeudos %{reference} creada',
    noCreditor: 'Añada primero una cuenta de domiciliación en Ajustes.',
    collectOn: 'Cobrar el',
    nothingDue: 'Ningún contrato con mandato activo tiene saldo por cobrar.',
    sum: '%{smart_count} cobro, %{total} |||| %{smart_count} cobros, %{total}',
    make: 'Crear remesa',
    file: 'Descargar archivo',
    book: 'Registrar pagos',
    return: 'Devuelto por el banco',
    done: { book: 'Pagos registrados', return: 'Devolución registrada' },
  },
}
