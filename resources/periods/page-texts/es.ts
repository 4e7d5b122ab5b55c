export default {
  periods: {
    about: 'Los meses contables. En un mes cerrado no se asienta nada.',

    close: 'Cerrar el mes',
    closeWhat:
      'Después no se puede asentar nada en %{month} ni antes. Reabrirlo requiere dos personas.',
    closed: 'Periodo cerrado: %{month}',
    reopen: 'Solicitar la reapertura',
    reopenWhat: 'Una segunda persona debe aprobarla. El motivo queda en el historial.',
    asked: 'Reapertura de %{month} solicitada',
    waiting: 'Se ha solicitado la reapertura: %{reason}',
    approve: 'Reabrir el mes',
    reopened: 'Periodo reabierto: %{month}',
    keep: 'Mantener cerrado',
    kept: 'El periodo sigue cerrado: %{month}',
    reason: 'Motivo',
    trial: 'Balance de comprobación',
  },
}
