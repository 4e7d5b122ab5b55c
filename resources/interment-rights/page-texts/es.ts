export default {
  'interment-rights': {
    about: 'Las escrituras: quién tiene el derecho sobre qué espacio, y en qué partes.',

    reports: {
      expiring: {
        name: 'Derechos que vencen',
        about: 'Derechos temporales que vencen pronto o ya han vencido.',
        columns: { left: 'Días restantes' },
      },
    },
    share: '%{share} de %{parts}',
    transfer: 'Transmitir',
    died: 'ha fallecido',
    surrender: 'Devolver al cementerio',
    waiting: {
      title: 'Espera sucesión',
      text: '%{names} ha fallecido. La parte espera a quien le suceda.',
      heirs: 'Sin testamento: buscar a los herederos',
      transfer: 'Iniciar la sucesión',
    },
    holdersStay:
      'Los titulares cambian por una transmisión o una rectificación, para que la cadena de títulos siga entera.',
    void: {
      open: 'Anular el derecho',
      title: 'Anular el derecho %{name}',
      what: 'Para un derecho registrado por error. Sigue consultable con su motivo, sale de la cadena de títulos y el espacio vuelve a estar disponible. Si el titular lo devolvió, registre una devolución.',
      reason: 'Motivo',
      done: 'Derecho anulado',
    },
    sections: { who: 'Espacio y titulares', deed: 'Escritura' },
  },
}
