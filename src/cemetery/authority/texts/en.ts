export default {
  authority: {
    place: 'Who may be interred here',
    person: 'Where this person may be interred',
    noPlaces: 'No right or reservation of this person or their family is known.',
    interment: 'Authority',
    casket: 'Casket',
    urn: 'Urn',
    infant: 'Infant',
    as: 'Asked for',
  },
}
