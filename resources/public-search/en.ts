export default {
  'public-search': {
    about:
      'Which cemeteries can be searched on the memorial site, and what visitors see about a person. Living people, reservations and withheld people are never shown.',
    searchHint: 'Search cemeteries',
    open: 'Open',
    closed: 'Closed',
    choices: { dates: { years: 'Years only', full: 'Full dates' } },
  },
}
