export default {
  reservations: {
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
