export default {
  disinterments: {
    about:
      'Exhumaciones y traslados dentro del cementerio: permisos, consentimientos y ambas ubicaciones.',

    sections: {
      what: 'Persona y motivo',
      where: 'Lugar y fecha',
      permit: 'Permiso',
      consents: 'Consentimientos',
    },
    adds: { consents: 'Registrar consentimiento' },
    reports: { words: { planned: 'Realizar la exhumación' } },
    acts: {
      approve: 'Aprobar',
      complete: 'Registrar como realizada',
      takeBack: 'Registrar la devolución',
      work: 'Añadir orden de trabajo',
    },
    actAbout: {
      approve: 'Comprueba el permiso y los consentimientos.',
      complete: 'La inhumación queda registrada como exhumada.',
      completeMove:
        'La inhumación queda registrada como exhumada, y una nueva en la nueva ubicación.',
      takeBack: 'Se registra una nueva inhumación en la misma ubicación.',
    },
    places: { title: 'Ubicaciones', from: 'Desde', to: 'Hasta' },
    missing: {
      title: 'Antes de la exhumación',
      none: 'No falta nada.',
      note: 'Las reglas son puntos de partida: consúltelas con su abogado.',
      place: 'Nueva ubicación',
      permit: 'Permiso',
      holder: 'Consentimiento de %{name} (titular)',
      relative: 'Consentimiento de %{name} (pariente)',
      someRelative: 'Consentimiento del pariente más cercano',
      objection: 'Oposición (%{name})',
    },
    overridden: 'Excepción: %{reason}',
  },
}
