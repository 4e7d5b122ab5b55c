export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Reservas que vencen',
        about: 'Promesas que terminan pronto y las que ya pasaron su día.',
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
    about: 'Espacios prometidos a alguien hasta un día. Nadie más puede comprarlos entretanto.',
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
    sections: { what: 'Quién y qué espacios', terms: 'Condiciones' },
  },
}
