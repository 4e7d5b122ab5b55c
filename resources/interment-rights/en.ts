export default {
  'interment-rights': {
    about: 'Deeds: who holds the right of interment in which space, and in what shares.',
    share: '%{share} of %{parts}',
    schedule: 'Schedule interment',
    sections: { who: 'Space and holders', deed: 'Deed' },
  },
}
