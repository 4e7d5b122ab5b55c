export default {
  'dunning-letters': {
    about: 'Avisos de pagos vencidos: se preparan, se revisan y se envían.',

    run: {
      all: 'Todos los avisos',
      overdue: 'Vencido hoy',
      none: 'No hay avisos por enviar',
      noneHint: 'Los niveles y sus plazos se definen en Ajustes, en Niveles de aviso.',
      waiting: 'Listos para enviar',
      selectAll: 'Seleccionar todo',
      select: 'Seleccionar %{name}',
      promised: 'Prometido para el %{day}',
      since: 'Desde el %{day} (%{smart_count} día) |||| Desde el %{day} (%{smart_count} días)',
      fee: 'Recargo %{amount}',
      prepare: 'Preparar %{smart_count} aviso |||| Preparar %{smart_count} avisos',
      prepared: '%{smart_count} aviso preparado |||| %{smart_count} avisos preparados',
      writeOff: 'Proponer cancelación de deuda',
      noEmail: 'Sin correo electrónico',
      payBy: 'pagar antes del %{day}',
      mail: 'Enviar %{smart_count} por correo electrónico |||| Enviar %{smart_count} por correo electrónico',
      print: 'Imprimir %{smart_count} |||| Imprimir %{smart_count}',
      discard: 'Descartar',
      sent: '%{smart_count} aviso enviado |||| %{smart_count} avisos enviados',
    },
  },
}
