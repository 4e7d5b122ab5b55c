export default {
  interments: {
    about:
      'Inhumaciones, nichos, depósitos de urna y esparcimientos: solicitados, programados y realizados.',

    reports: {
      register: {
        name: 'Registro de inhumaciones',
        about: 'Quién fue inhumado, cuándo y dónde, para los extractos del registro.',
        titles: {
          chart: { month: 'Inhumaciones por mes', year: 'Inhumaciones por año' },
          table: 'Inhumaciones',
        },
        columns: {
          count: 'Inhumaciones',
          month: 'Mes',
          year: 'Año',
          voided: 'Anulada (motivo · por · el)',
        },
        params: { disposition: 'Modo' },
      },
      words: {
        graveUnknown: 'Inhumado, tumba desconocida',
        undated: 'Inhumado, sin fecha',
        dateUnread: 'Fecha de inhumación no reconocida',
        twice: 'Inhumado dos veces al mismo tiempo',
      },
    },
    rightOf: 'Derecho de',
    ready: {
      title: 'Listo para el servicio',
      of: '%{ready} de %{all} listos',
      states: { yes: 'Listo', notYet: 'Todavía no', notNeeded: 'No hace falta' },
      keys: {
        authority: 'Autorización',
        permit: 'Permiso',
        payment: 'Pago',
        graveOpened: 'Tumba abierta',
        vaultDelivered: 'Bóveda entregada',
        papers: 'Documentos',
      },
      steps: {
        authorise: 'Indicar quién da su consentimiento',
        enterPermit: 'Escribir el permiso',
        startContract: 'Hacer un contrato',
        takePayment: 'Cobrar el pago',
        openWork: 'Abrir la orden de trabajo',
        openDocument: 'Abrir el documento',
      },
      print: 'Imprimir la orden de inhumación',
      confirm: 'Confirmar a la funeraria',
      confirmed: 'Confirmación enviada a %{to}',
      confirmedBefore: 'Esta reserva ya se confirmó a %{to}',
    },
    sections: { what: 'Persona, lugar y fecha', burial: 'Inhumación' },
    disinter: {
      plan: 'Planificar con permiso y consentimientos',
      flow: 'Por hacer, o reciente: planifíquela. Abajo, registre una antigua.',
      open: 'Registrar una exhumación',
      title: 'Exhumar a %{name}',
      what: 'La inhumación queda registrada con sus fechas. El espacio vuelve a estar disponible.',
      again: 'Inhumar en otro lugar',
    },
    void: {
      open: 'Anular la inscripción',
      title: 'Anular la inhumación de %{name}',
      what: 'Para una inhumación registrada por error. El asiento permanece en el registro, tachado, y el espacio vuelve a estar disponible. Si el difunto fue trasladado o entregado a la familia, registre una exhumación.',
      reason: 'Motivo',
      done: 'Inscripción anulada',
      undo: 'Restablecer la inscripción',
      undone: 'Inscripción restablecida',
      notice: 'Anulada el %{when} por %{who}: %{reason}',
    },
    died: 'Fallecimiento: %{date}',
    dead: 'Fallecido/a',
    progress: {
      schedule: 'Programar',
      complete: 'Marcar como realizada',
      done: 'Inhumación: %{status}',
    },
  },
}
