export default {
  reservations: {
    about:
      'Espacios reservados para alguien hasta una fecha. Nadie más puede comprarlos mientras tanto.',

    reports: {
      expiring: {
        name: 'Reservas que vencen',
        about: 'Reservas que vencen pronto o ya han vencido.',
        columns: { left: 'Días restantes' },
      },
    },
    open: 'Abrir la reserva',
    sellOne: 'Vender este espacio',
    sections: { what: 'Persona y espacios', terms: 'Condiciones' },
  },
}
