export default {
  cremains: {
    about: 'Urnas y cenizas recibidas, dónde se guardan y a quién se entregaron.',

    sections: {
      who: 'Persona',
      receipt: 'Recepción',
      cremation: 'Urna y cremación',
      destination: 'Entrega',
    },
    adds: { notices: 'Registrar aviso', entitled: 'Añadir persona con derecho' },
    reports: {
      uncollected: {
        name: 'Cenizas sin recoger',
        about: 'Cenizas aún en custodia después del plazo de recogida, las más antiguas primero.',
        titles: { table: 'Cenizas sin recoger' },
        columns: { record: 'Cenizas', lastNotice: 'Último aviso', daysOver: 'Días de retraso' },
      },
      words: { notice: 'Enviar aviso de recogida', collection: 'Fin del plazo de recogida' },
    },
    over: 'Sin recoger: %{smart_count} día de retraso |||| Sin recoger: %{smart_count} días de retraso',
    noticeDue: 'Había que enviar un aviso de recogida el %{on}.',
    objects: 'Alguien se opone a la entrega.',
    acts: {
      release: 'Entregar',
      move: 'Trasladar',
      scatter: 'Registrar el esparcimiento',
      return: 'Registrar la devolución',
      reverse: 'Deshacer',
      more: 'Más acciones',
    },
    actAbout: {
      release:
        'Las cenizas se entregan una sola vez. Compruebe el documento de identidad antes de la firma.',
      reverse: 'El registro permanece en la cadena de custodia, seguido de este motivo.',
    },
    ask: {
      on: 'Fecha',
      place: 'Trasladar a',
      storedAt: 'Guardadas en',
      contact: 'Entregadas a (contacto)',
      name: 'Nombre, si no es un contacto',
      relation: 'Relación con el difunto',
      document: 'Documento de identidad presentado',
      digits: 'Últimos dígitos (hasta 4)',
      settled: 'Cómo se resolvió la oposición',
      remarks: 'Observaciones',
      where: 'Lugar del esparcimiento',
      from: 'Devueltas por',
      reason: 'Motivo',
      someone: 'Elija un contacto o escriba un nombre',
      sign: 'Firme, o marque «Firmado en papel»',
      lastDigits: 'Hasta 4 letras o dígitos',
    },
    signature: {
      draw: 'Firme aquí',
      clear: 'Borrar',
      paper: 'Firmado en papel',
      of: 'Firma de %{name}',
    },
    done: {
      release: 'Cenizas entregadas',
      move: 'Cenizas trasladadas',
      scatter: 'Esparcimiento registrado',
      return: 'Devolución registrada',
      reverse: 'Entrega deshecha',
    },
  },
}
