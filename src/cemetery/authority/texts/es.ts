export default {
  authority: {
    place: 'Quién puede ser inhumado aquí',
    person: 'Dónde puede ser inhumada esta persona',
    noPlaces: 'No consta ningún derecho ni reserva de esta persona o de su familia.',
    interment: 'Autorización',
    casket: 'Ataúd',
    urn: 'Urna',
    infant: 'Bebé',
    as: 'Para',
  },
}
