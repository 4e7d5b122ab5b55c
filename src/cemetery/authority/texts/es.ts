export default {
  authority: {
    place: 'Quién puede ser inhumado aquí',
    interment: 'Autorización',
    casket: 'Ataúd',
    urn: 'Urna',
    as: 'Para',
  },
}
