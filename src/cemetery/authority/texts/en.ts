export default {
  authority: {
    place: 'Who may be interred here',
    interment: 'Authority',
    casket: 'Casket',
    urn: 'Urn',
    as: 'Asked for',
  },
}
