export default {
  'interment-rights': {
    reports: {
      expiring: {
        name: 'Expiring rights',
        about: 'Rights for a term that end soon, and those past their day.',
        columns: { left: 'Days left' },
      },
    },
    about: 'Deeds: who holds the right of interment in which space, and in what shares.',
    add: 'Record an existing right',
    share: '%{share} of %{parts}',
    schedule: 'Schedule interment',
    sections: { who: 'Space and holders', deed: 'Deed' },
  },
}
