export default {
  cremains: {
    add: 'Receive cremains',
    fields: { personName: 'Name', endedOn: 'Custody ended on' },
    choices: {
      status: {
        received: 'In custody',
        released: 'Released',
        interred: 'Interred here',
        scattered: 'Scattered',
      },
      'entitled.capacity': {
        applicant: 'Applicant',
        nominee: 'Nominee',
        spouse: 'Spouse',
        child: 'Child',
        parent: 'Parent',
        executor: 'Executor',
      },
      'entitled.answer': { agrees: 'Consents', objects: 'Objects' },
      'notices.way': { registeredLetter: 'Registered letter', letter: 'Letter' },
    },
    home: {
      notCollected: 'Cremains not collected',
      noticeDue: '%{n} notice due |||| %{n} notices due',
    },
    show: {
      held: 'In custody',
      overdue: 'Not collected',
      notice: 'Notice due',
    },
    chain: 'Chain of custody',
    none: 'No cremains in custody.',
    daysOver: '%{smart_count} day over |||| %{smart_count} days over',
  },
}
