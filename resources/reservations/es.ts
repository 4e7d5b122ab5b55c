export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Reservas que vencen',
        about: 'Reservas que vencen pronto o ya han vencido.',
        columns: { left: 'Días restantes' },
      },
    },
    choices: {
      status: {
        active: 'Activa',
        converted: 'Convertida',
        released: 'Liberada',
        expired: 'Vencida',
      },
    },
    name: 'Reserva |||| Reservas',
    about:
      'Espacios reservados para alguien hasta una fecha. Nadie más puede comprarlos mientras tanto.',
    open: 'Abrir la reserva',
    steps: { extend: 'Prorrogar', release: 'Liberar' },
    sell: 'Vender',
    sellOne: 'Vender este espacio',
    fields: {
      from: 'Desde el',
      price: 'Precio acordado por espacio',
      deposit: 'Depósito',
      contactName: 'Nombre',
      spaces: 'Espacios',
    },
    home: {
      active: 'Reservas activas',
      soon: '%{n} vence en una semana |||| %{n} vencen en una semana',
    },
    sections: { what: 'Persona y espacios', terms: 'Condiciones' },
  },
}
