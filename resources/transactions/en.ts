export default {
  transactions: {
    about:
      'Money against contracts. What was entered stays; a mistake is reversed by another entry.',
    reverse: 'Reverse',
    reversed: 'Reversed',
    reverseWhat: 'Another entry of the same amount takes it back. Both stay in the record.',
    reverseDone: '%{number} reversed',
    reason: 'Reason',
    receipt: {
      open: 'Receipt',
      title: 'Receipt',
      foot: 'Receipt %{number}. Please keep it with your papers.',
    },
  },
}
