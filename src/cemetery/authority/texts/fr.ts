export default {
  authority: {
    place: 'Qui peut être inhumé ici',
    interment: 'Autorisation',
    casket: 'Cercueil',
    urn: 'Urne',
    as: 'Pour',
  },
}
