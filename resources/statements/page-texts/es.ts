export default {
  statements: {
    about: 'Las cuentas de los clientes tal como se les comunicaron, con saldo acumulado.',

    batch: {
      none: 'Ningún cliente tiene saldo pendiente',
      write: 'Emitir %{smart_count} estado de cuenta |||| Emitir %{smart_count} estados de cuenta',
      done: '%{smart_count} estado de cuenta emitido |||| %{smart_count} estados de cuenta emitidos',
      selectAll: 'Seleccionar todo',
      select: 'Seleccionar %{name}',
      customer: 'Cliente %{id}',
      overdue: '%{amount} vencidos',
      since: 'La partida más antigua venció el %{day}',
    },
  },
}
