export default {
  reservations: {
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
    steps: { extend: 'Prorrogar', release: 'Liberar' },
    sell: 'Vender',
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
  },
}
