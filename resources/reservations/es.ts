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
    steps: { extend: 'Prorrogar', release: 'Liberar' },
    sell: 'Vender',
    fields: {
      from: 'Desde el',
      price: 'Precio acordado por espacio',
      deposit: 'Depósito',
      held: 'Anticipo retenido',
      contactName: 'Nombre',
      spaces: 'Espacios',
    },
    home: {
      active: 'Reservas activas',
      soon: '%{n} vence en una semana |||| %{n} vencen en una semana',
    },
  },
}
