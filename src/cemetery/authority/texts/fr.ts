export default {
  authority: {
    place: 'Qui peut être inhumé ici',
    person: 'Où cette personne peut être inhumée',
    noPlaces: 'Aucune concession ni réservation de cette personne ou de sa famille n’est connue.',
    interment: 'Autorisation',
    casket: 'Cercueil',
    urn: 'Urne',
    infant: 'Nourrisson',
    as: 'Pour',
  },
}
