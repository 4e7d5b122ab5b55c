export default {
  'right-transfers': {
    add: 'Start a transfer',
    choices: {
      reason: {
        sale: 'Sale',
        gift: 'Gift',
        assignment: 'Assignment',
        inheritance: 'Inheritance',
        divorce: 'Divorce',
        surrender: 'Surrender to the cemetery',
        correction: 'Correction',
      },
      succession: {
        will: 'Will with probate',
        administration: 'Letters of administration',
        intestacy: 'No will: statutory declaration',
      },
      'signers.signs': { declaration: 'Declares', renunciation: 'Gives the part up' },
      status: {
        draft: 'Draft',
        complete: 'Evidence complete',
        approved: 'Approved',
        recorded: 'Recorded',
        cancelled: 'Canceled',
      },
    },
    home: { open: 'Transfers open', complete: '%{smart_count} ready to record' },
    steps: {
      approve: 'Approve',
      record: 'Record transfer',
      cancel: 'Cancel transfer',
      received: 'All received',
      one: 'Received',
      lost: 'Deed is lost',
    },
    pages: { Heirs: 'Succession without a will' },
  },
}
